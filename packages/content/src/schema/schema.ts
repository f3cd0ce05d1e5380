/** The schema of a page's front matter, and the words that it may use. Loads no Markdown parser. */
export { type Control, parseControl } from './control.ts';
export {
  type DocumentFrontMatter,
  documentFrontMatter,
  postFrontMatter,
  sitePageFrontMatter,
} from './front-matter.ts';
export { meantOr, nearest } from './nearest.ts';
export {
  type DataError,
  dataErrors,
  type FrontMatterError,
  frontMatterErrors,
  type PageKind,
  schemas,
} from './validate.ts';
export {
  type Audience,
  audiences,
  type Basis,
  bases,
  day,
  type PageType,
  pageTypes,
  teamId,
} from './vocabulary.ts';

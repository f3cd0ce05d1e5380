/** The schema of a page's front matter, and the words that it may use. Loads no Markdown parser. */
export { type Control, parseControl } from './control.ts';
export {
  type DocumentFrontMatter,
  documentFrontMatter,
  type PostFrontMatter,
  postFrontMatter,
  type SitePageFrontMatter,
  sitePageFrontMatter,
} from './front-matter.ts';
export { meantOr, nearest } from './nearest.ts';
export { sidebars } from './sidebars.ts';
export { type FrontMatterError, frontMatterErrors, type PageKind, schemas } from './validate.ts';
export {
  type Audience,
  audiences,
  type Basis,
  bases,
  type Owner,
  owners,
  type PageType,
  pageTypes,
} from './vocabulary.ts';

/** Defines pages: their schema, text and URL, and the corpus of all pages. */

export { nearestFile, nearestRoute, relativeLink } from './links/nearest-url.ts';
export { resolveImage, resolveLink } from './links/resolve-reference.ts';
export { codeLanguages } from './markdown/code-languages.ts';
export { metaErrors, metaWords } from './markdown/fence-meta.ts';
export { type Fence, fencesIn, isExample } from './markdown/fences.ts';
export { parseYamlWithLines } from './markdown/front-matter.ts';
export { splitPage } from './markdown/page-text.ts';
export { lineOf, parseMarkdown } from './markdown/parse-markdown.ts';
export { type Span, spansOfText } from './markdown/prose.ts';
export { type SampleMark, sampleMark } from './markdown/sample-mark.ts';
export { rowsBelow } from './markdown/tables.ts';
export { type WrittenUrl, writtenUrls } from './markdown/written-urls.ts';
export { buildCorpus, type Corpus, programsFolder, wordsFile } from './page/corpus.ts';
export type { DataFile } from './page/data-file.ts';
export { knowAnchors } from './page/known-anchors.ts';
export {
  isRecord,
  lineOfField,
  type Page,
  parsePage,
  type SourceFile,
  tagsOf,
  themeAnchors,
} from './page/page.ts';
export { type PagePart, partsOf } from './page/page-parts.ts';
export { readCorpus, readSources, type Sources } from './page/read-corpus.ts';
export { routeKey } from './page/route-table.ts';
export { templateFile } from './page/templates.ts';
export { writtenTexts } from './page/texts.ts';
export * from './schema/schema.ts';
export { areas, kindOf, routeOfPage } from './url/page-url.ts';
export { promisesFile } from './url/promised-routes.ts';

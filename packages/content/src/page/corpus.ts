import { parseYamlWithLines } from '../markdown/front-matter.ts';
import { kindOf } from '../url/page-url.ts';
import { type PromisedRoute, promisedRoutes, promisesFile } from '../url/promised-routes.ts';
import type { DataFile } from './data-file.ts';
import { lazily } from './lazily.ts';
import { type Page, parsePage, type SourceFile } from './page.ts';
import { type RouteTable, routeTable } from './route-table.ts';
import { templatePages } from './templates.ts';

/** The project's own terms, one a line. */
export const wordsFile = 'content/data/words.txt';

/** The tested programs that pages hand to readers. */
export const programsFolder = 'writing/samples/programs';

/** All content of the site, parsed once for all rules. */
export interface Corpus {
  pages: readonly Page[];
  pageByFile: ReadonlyMap<string, Page>;
  /** Below content/, by path. */
  dataFiles: ReadonlyMap<string, DataFile>;
  /** Text below content/ that is neither a page nor YAML: what begins with `_`, lists, tables, drawings. */
  otherTexts: readonly SourceFile[];
  /** Every file that a link or an image can name. */
  files: ReadonlySet<string>;
  routes: RouteTable;
  /** The pages that make a file of a template, by its name. */
  templates: ReadonlyMap<string, readonly Page[]>;
  /** The texts of the programs that pages can link to, by file name. */
  programs: ReadonlyMap<string, string>;
  /** The project's own dictionary, as written; undefined if there is none. */
  words: string | undefined;
  /** The paths that must exist, without their other spellings. */
  promised: readonly PromisedRoute[];
  /** The latest day that it is in any time zone, `yyyy-mm-dd`; undefined if not given. */
  today: string | undefined;
  /** Bytes of the files that are neither pages nor data, by path; absent if nobody looked. */
  sizes?: ReadonlyMap<string, number> | undefined;
}

/**
 * Builds the corpus from texts. Pure.
 *
 * @param sources - Markdown, YAML and other texts; `_partials` and files elsewhere do not become pages
 * @param otherFiles - paths of all other files: images, attachments, pages of the site in code
 * @param today - the latest day that a page can name as past, `yyyy-mm-dd`; by default any day
 */
export function buildCorpus(
  sources: readonly SourceFile[],
  otherFiles: readonly string[] = [],
  today?: string,
): Corpus {
  const pages = sources.filter((source) => isPage(source.path)).map(parsePage);
  const dataFiles = new Map(
    sources
      .filter((source) => /^content\/.*\.ya?ml$/.test(source.path))
      .map(({ path, text }): [string, DataFile] => [
        path,
        lazily<DataFile>({ file: () => path, text: () => text, yaml: () => parseYamlWithLines(text) }),
      ]),
  );
  return {
    pages,
    pageByFile: new Map(pages.map((page) => [page.file, page])),
    dataFiles,
    otherTexts: sources.filter(
      ({ path }) => path.startsWith('content/') && !isPage(path) && !dataFiles.has(path),
    ),
    files: new Set([...sources.map((source) => source.path), ...otherFiles]),
    routes: routeTable(pages, dataFiles, otherFiles),
    templates: templatePages(pages),
    programs: new Map(
      sources
        .filter(({ path }) => path.startsWith(`${programsFolder}/`) && path.endsWith('.py'))
        .map(({ path, text }) => [path.slice(programsFolder.length + 1), text]),
    ),
    words: sources.find(({ path }) => path === wordsFile)?.text,
    promised: promisedRoutes(sources.find(({ path }) => path === promisesFile)?.text ?? '').filter(
      ({ kind }) => kind !== 'redirect',
    ),
    today,
  };
}

/** Whether Docusaurus makes a page of a file: its default globs leave out what starts with `_`. */
function isPage(file: string): boolean {
  return kindOf(file) !== undefined;
}

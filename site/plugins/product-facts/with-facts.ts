import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { allRules } from '@kwikid/content-lint/rules';
import {
  asksForFacts,
  type DataName,
  dataPath,
  expandFacts,
  explainingFiles,
  type PageRelease,
  pathOf,
  readData,
  readDescription,
  releasesOf,
} from '@kwikid/facts';
import { controlledPages } from './controlled-pages.ts';
import { serviceErrors } from './error-codes.ts';
import { findingsOf } from './findings.ts';

const names: readonly DataName[] = [
  'escalation',
  'indianDocuments',
  'instruments',
  'problems',
  'product',
  'releases',
  'symptoms',
];

/** The data of the facts. */
export const factFiles: readonly string[] = [
  ...names.map(pathOf),
  ...readdirSync(dataPath('openapi')).map((name) => dataPath(`openapi/${name}`)),
];

/**
 * Replaces a page's directives by the product's facts.
 *
 * @param markdown - the page's whole text
 * @param file - the page's file, absolute
 * @throws if a directive names something that the data lacks, or the data has errors
 */
export function withFacts(markdown: string, file: string): string {
  if (!asksForFacts(markdown)) return markdown;
  const linkTo = (route: string) => linkBetween(file, route);
  try {
    const { instruments } = readData('instruments');
    return expandFacts(markdown, {
      data: readData('product'),
      documents: readData('indianDocuments').documents,
      instruments,
      symptoms: readData('symptoms'),
      problems: readData('problems'),
      releases: readData('releases'),
      escalation: readData('escalation'),
      rules: allRules,
      errorTypesOf: (service) => errorTypesOf(service, file),
      controlledPages: () => controlledPages(contentFolderOf(file), explainingFiles(instruments)),
      findings: () => findingsOf(contentFolderOf(file)),
      description: readDescription,
      linkTo,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}: ${reason}`, { cause });
  }
}

/** The folder of all documents: the one that a document is in, or the one beside the folder of the posts. */
export function contentFolderOf(file: string): string {
  const parts = file.split(path.sep);
  // The folder of the whole project may be called docs, too.
  const content = parts.findLastIndex(
    (part, index) => part === 'content' && ['docs', 'blog'].includes(parts[index + 1] ?? ''),
  );
  if (content !== -1) return [...parts.slice(0, content + 1), 'docs'].join(path.sep);
  const folder = Math.max(parts.lastIndexOf('docs'), parts.lastIndexOf('blog'));
  return [...parts.slice(0, folder), 'docs'].join(path.sep);
}

/**
 * The link from a page to the page of a route: a relative path, or the route itself from a post, because
 * Docusaurus resolves paths of files within one folder only. Undefined if that is the same page, or a page that
 * does not exist.
 */
export function linkBetween(file: string, route: string): string | undefined {
  const documents = contentFolderOf(file);
  const found = fileOfRoute(documents, route);
  if (found === undefined || found === file) return undefined;
  if (!file.startsWith(`${documents}${path.sep}`)) return route;
  const relative = path.relative(path.dirname(file), found).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** The file of a page below a folder of all documents; undefined if there is none. */
export function fileOfRoute(folder: string, route: string): string | undefined {
  const target = path.join(folder, route.replace(/^\/docs\//, ''));
  return [`${target}.md`, path.join(target, 'index.md')].find((candidate) => existsSync(candidate));
}

/** The types in the tables of errors on a service's page. */
function errorTypesOf(service: string, file: string): string[] {
  const { page = '' } = readData('product').services[service] ?? {};
  const own = fileOfRoute(contentFolderOf(file), page);
  return own === undefined ? [] : serviceErrors(own).flatMap(({ code }) => code.split(' or '));
}

/**
 * The releases with a change that a page describes.
 *
 * @param route - the page's path
 */
export const releasesOfPage = (route: string): PageRelease[] => releasesOf(readData('releases'), route);

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRules } from '@kwikid/content-lint/rules';
import {
  asksForFacts,
  type EscalationFile,
  escalationFile,
  expandFacts,
  explainingFiles,
  type IndianDocument,
  type Instrument,
  indianDocumentsFile,
  instrumentsFile,
  type OpenApiDocument,
  type PageRelease,
  type ProblemsFile,
  type ProductData,
  parseProductData,
  problemsFile,
  type ReleasesFile,
  releasesFile,
  releasesOf,
  type SymptomsFile,
  symptomsFile,
} from '@kwikid/facts';
import { serviceErrors } from '../terms/error-codes.ts';
import { controlledPages } from './controlled-pages.ts';
import { rereadOnChange } from './reread-on-change.ts';

export const dataFile = (name: string) =>
  fileURLToPath(new URL(`../../../content/data/${name}`, import.meta.url));
export const productFile = dataFile('product.yml');
const documentsFile = dataFile('indian-documents.yml');
export const instrumentsData = dataFile('instruments.yml');
const symptomsData = dataFile('symptoms.yml');
const problemsData = dataFile('problems.yml');
export const releasesData = dataFile('releases.yml');
const escalationData = dataFile('escalation.yml');
const descriptionFile = (service: string) => dataFile(`openapi/${service}.yml`);
const described = readdirSync(dataFile('openapi')).map((name) => path.basename(name, '.yml'));

/** The data of the facts. */
export const factFiles: readonly string[] = [
  ...[productFile, documentsFile, instrumentsData, symptomsData, problemsData, releasesData, escalationData],
  ...described.map(descriptionFile),
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
    return expandFacts(markdown, {
      data: productData(),
      documents: indianDocuments(),
      instruments: instruments(),
      symptoms: symptoms(),
      problems: problems(),
      releases: releases(),
      escalation: escalation(),
      rules: allRules,
      errorTypesOf: (service) => errorTypesOf(service, file),
      controlledPages: () => controlledPages(contentFolderOf(file), explainingFiles(instruments())),
      description,
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

export const productData = rereadOnChange(productFile, (value): ProductData => {
  const { data, errors } = parseProductData(value);
  if (data !== undefined) return data;
  const lines = errors.map((error) => `  - ${error.path.join('.')}: ${error.message}`);
  throw new Error([`content/data/product.yml has ${errors.length} error(s)`, ...lines].join('\n'));
});

const problems = rereadOnChange(problemsData, (value): ProblemsFile => problemsFile.parse(value));

/** The types in the tables of errors on a service's page. */
function errorTypesOf(service: string, file: string): string[] {
  const { page = '' } = productData().services[service] ?? {};
  const own = fileOfRoute(contentFolderOf(file), page);
  return own === undefined ? [] : serviceErrors(own).flatMap(({ code }) => code.split(' or '));
}

const indianDocuments = rereadOnChange(
  documentsFile,
  (value): readonly IndianDocument[] => indianDocumentsFile.parse(value).documents,
);

const descriptions = new Map(
  described.map((service) => [
    service,
    rereadOnChange(descriptionFile(service), (value) => value as OpenApiDocument),
  ]),
);

function description(service: string): OpenApiDocument {
  const read = descriptions.get(service);
  if (read !== undefined) return read();
  throw new Error(`no content/data/openapi/${service}.yml: write it, or remove 'described' from the service`);
}

export const instruments = rereadOnChange(
  instrumentsData,
  (value): readonly Instrument[] => instrumentsFile.parse(value).instruments,
);

const symptoms = rereadOnChange(symptomsData, (value): SymptomsFile => symptomsFile.parse(value));

const releases = rereadOnChange(releasesData, (value): ReleasesFile => releasesFile.parse(value));

const escalation = rereadOnChange(escalationData, (value): EscalationFile => escalationFile.parse(value));

/**
 * The releases with a change that a page describes.
 *
 * @param route - the page's path
 */
export const releasesOfPage = (route: string): PageRelease[] => releasesOf(releases(), route);

import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { codeInPage } from '@kwikid/content/code-in-page';
import type { FrontMatterError, PageKind } from '@kwikid/content/schema';
import { frontMatterErrors, meantOr } from '@kwikid/content/schema';
import { kindOf, routeOfPage } from '@kwikid/content/url';
import { type PageRelease, readData } from '@kwikid/facts';
import { releasesOfPage, withFacts } from '../plugins/product-facts/with-facts.ts';
import { readingMinutes } from './reading-time.ts';
import { textHash } from './text-hash.ts';

function ownerErrors(owner: unknown): FrontMatterError[] {
  const known = Object.keys(readData('teams').teams);
  if (typeof owner !== 'string' || known.includes(owner)) return [];
  const remedy = meantOr(owner, known, `the teams are ${known.join(', ')}`);
  return [{ field: 'owner', message: `content/data/teams.yml has no team '${owner}': ${remedy}` }];
}

/** Converts YAML's dates to days, so that a page's data is the same on server and browser. */
export function withDays(frontMatter: Record<string, unknown>): Record<string, unknown> {
  const days = { ...frontMatter };
  for (const field of ['reviewed', 'confirmed']) {
    const value = days[field];
    if (value instanceof Date) days[field] = value.toISOString().slice(0, 10);
  }
  return days;
}

/** All errors of a file in one message, each with its remedy. */
export function errorsMessage(file: string, errors: readonly FrontMatterError[]): string {
  const lines = errors.map(({ field, message }) => `  - ${field ? `${field}: ` : ''}${message}`);
  return [`${file}: front matter has ${errors.length} error(s)`, ...lines].join('\n');
}

function refused(errors: string): never {
  throw new Error(errors);
}

/** A page's length, added to its author's front matter; posts have Docusaurus's own reading time. */
function measured(kind: PageKind | undefined, content: string): { reading_minutes?: number } {
  const minutes = kind === 'document' ? readingMinutes(content) : undefined;
  return minutes === undefined ? {} : { reading_minutes: minutes };
}

/** The hash of the text that staff acknowledge. Facts are part of it: the bundler reads the page with them, Docusaurus without. */
function hashed(
  { title, acknowledge }: Record<string, unknown>,
  content: string,
  file: string,
): { acknowledge_text?: string } {
  if (acknowledge === undefined || typeof title !== 'string') return {};
  return { acknowledge_text: textHash(title, withFacts(content, file)) };
}

/** The releases that introduced or changed what a document describes. */
function released(
  kind: PageKind | undefined,
  file: string,
  frontMatter: Record<string, unknown>,
): { releases?: readonly PageRelease[] } {
  if (kind !== 'document') return {};
  const releases = releasesOfPage(routeOfPage(file, frontMatter).replace(/\/$/, ''));
  return releases.length === 0 ? {} : { releases };
}

/**
 * Reads front matter as Docusaurus does, checks it against the closed schema of the page's kind and adds the
 * minutes that a long document takes to read, the hash of a text that staff acknowledge, and
 * the releases that changed what it describes.
 *
 * @param root - the project's folder
 * @param report - handles the errors of a page; by default they stop the build
 */
export function checkedFrontMatter(
  root: string,
  report: (errors: string) => void = refused,
): ParseFrontMatter {
  return async ({ defaultParseFrontMatter, ...file }) => {
    const relative = path.relative(root, file.filePath).split(path.sep).join('/');
    // Before it is read: front matter in JavaScript would be run.
    const code = codeInPage(relative, file.fileContent);
    if (code !== undefined) throw new Error(`${relative}: ${code}`);
    const parsed = await defaultParseFrontMatter(file);
    const kind = kindOf(relative);
    const errors = kind
      ? [...frontMatterErrors(kind, parsed.frontMatter), ...ownerErrors(parsed.frontMatter.owner)]
      : [];
    if (errors.length > 0) report(errorsMessage(relative, errors));
    // A page may not choose MDX by `mdx: { format: mdx }`, also while errors of front matter are only reported.
    const { mdx: _, ...frontMatter } = parsed.frontMatter;
    const { content } = parsed;
    const added = {
      ...measured(kind, content),
      ...hashed(frontMatter, content, file.filePath),
      ...released(kind, relative, frontMatter),
    };
    return { ...parsed, frontMatter: { ...withDays(frontMatter), ...added } };
  };
}

import type { z } from 'zod';
import { documentFrontMatter, postFrontMatter, sitePageFrontMatter } from './front-matter.ts';
import { meantOr } from './nearest.ts';
import { wordsOfIssue } from './words-of-issue.ts';

/** The kinds of page, each with its schema. */
export const schemas = {
  document: documentFrontMatter,
  post: postFrontMatter,
  sitePage: sitePageFrontMatter,
} as const;

export type PageKind = keyof typeof schemas;

/** An error in a page's front matter. */
export interface FrontMatterError {
  /** The field, dotted (`sources.0.url`), or '' for all of it. */
  field: string;
  /** What is wrong and what to do about it. */
  message: string;
}

/**
 * Checks front matter against the closed schema of its kind.
 *
 * @returns all errors; empty if the front matter is valid
 */
export function frontMatterErrors(kind: PageKind, frontMatter: unknown): FrontMatterError[] {
  const schema = schemas[kind];
  const parsed = schema.safeParse(frontMatter);
  if (parsed.success) return [];
  const known = Object.keys(schema.shape);
  const { issues } = parsed.error;
  // If a list is given for a text, an error about its length does not help.
  const ofOtherType = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  );
  const telling = issues.filter(({ code, path }) => !/^too_/.test(code) || !ofOtherType.has(path.join('.')));
  return telling.flatMap(
    (issue) => missingError(issue, schema, frontMatter) ?? errorsOf(issue, known, schema, frontMatter),
  );
}

/** For a missing required field, the description helps more than the expected type. */
function missingError(
  { code, path }: z.core.$ZodIssue,
  schema: (typeof schemas)[PageKind],
  frontMatter: unknown,
): FrontMatterError | undefined {
  const [field, ...deeper] = path.map(String);
  if (field === undefined || deeper.length > 0 || code === 'custom') return undefined;
  if ((frontMatter as Record<string, unknown> | null)?.[field] !== undefined) return undefined;
  const { description } = (schema.shape as Record<string, z.ZodType>)[field] ?? {};
  return description === undefined ? undefined : { field, message: `missing: ${description}` };
}

function errorsOf(
  issue: z.core.$ZodIssue,
  known: readonly string[],
  schema: (typeof schemas)[PageKind],
  frontMatter: unknown,
): FrontMatterError[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: issue.path.join('.'), message: wordsOfIssue(issue, schema, frontMatter) }];
  }
  return issue.keys.map((key) => {
    const remedy = meantOr(key, known, `remove it; the fields are ${known.join(', ')}`);
    return { field: [...issue.path, key].join('.'), message: `unknown field '${key}': ${remedy}` };
  });
}

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

/** One fault in a page's front matter. */
export interface FrontMatterFault {
  /** The field, dotted (`sources.0.url`), or '' for the whole. */
  field: string;
  /** What is wrong and what to do about it. */
  message: string;
}

/**
 * Checks front matter against the closed schema of its kind.
 *
 * @returns every fault at once; none when the front matter is valid
 */
export function frontMatterFaults(kind: PageKind, frontMatter: unknown): FrontMatterFault[] {
  const schema = schemas[kind];
  const parsed = schema.safeParse(frontMatter);
  if (parsed.success) return [];
  const known = Object.keys(schema.shape);
  const { issues } = parsed.error;
  // Of a list where text belongs, its length says nothing.
  const ofOtherType = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  );
  const telling = issues.filter(({ code, path }) => !/^too_/.test(code) || !ofOtherType.has(path.join('.')));
  return telling.flatMap(
    (issue) => missingFault(issue, schema, frontMatter) ?? faultsOf(issue, known, schema, frontMatter),
  );
}

/** A field that is required and absent: what it is says more than what type was expected. */
function missingFault(
  { code, path }: z.core.$ZodIssue,
  schema: (typeof schemas)[PageKind],
  frontMatter: unknown,
): FrontMatterFault | undefined {
  const [field, ...deeper] = path.map(String);
  if (field === undefined || deeper.length > 0 || code === 'custom') return undefined;
  if ((frontMatter as Record<string, unknown> | null)?.[field] !== undefined) return undefined;
  const { description } = (schema.shape as Record<string, z.ZodType>)[field] ?? {};
  return description === undefined ? undefined : { field, message: `missing: ${description}` };
}

function faultsOf(
  issue: z.core.$ZodIssue,
  known: readonly string[],
  schema: (typeof schemas)[PageKind],
  frontMatter: unknown,
): FrontMatterFault[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: issue.path.join('.'), message: wordsOfIssue(issue, schema, frontMatter) }];
  }
  return issue.keys.map((key) => {
    const remedy = meantOr(key, known, `remove it; the fields are ${known.join(', ')}`);
    return { field: [...issue.path, key].join('.'), message: `unknown field '${key}': ${remedy}` };
  });
}

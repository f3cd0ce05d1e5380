import type { z } from 'zod';
import { documentFrontMatter, postFrontMatter, sitePageFrontMatter } from './front-matter.ts';
import { meantOr } from './nearest.ts';
import { fieldsAt, wordsOfIssue } from './words-of-issue.ts';

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

/** An error in data that a schema describes. */
export interface DataError {
  path: string[];
  /** What is wrong and what to do about it. */
  message: string;
}

/**
 * Checks front matter against the closed schema of its kind.
 *
 * @returns all errors; empty if the front matter is valid
 */
export function frontMatterErrors(kind: PageKind, frontMatter: unknown): FrontMatterError[] {
  return dataErrors(schemas[kind], frontMatter).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
}

/**
 * Checks data against its schema, and says what to do in a writer's words.
 *
 * @returns all errors; empty if the data is valid
 */
export function dataErrors(schema: z.ZodType, data: unknown): DataError[] {
  const { error } = schema.safeParse(data);
  const issues = error?.issues ?? [];
  // If a list is given for a text, an error about its length does not help.
  const ofOtherType = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  );
  const telling = issues.filter(({ code, path }) => !/^too_/.test(code) || !ofOtherType.has(path.join('.')));
  return telling.flatMap((issue) => errorsOf(issue, schema, data));
}

function errorsOf(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): DataError[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path, message: wordsOfIssue(issue, schema, data) }];
  const known = fieldsAt(schema, path);
  return issue.keys.map((key) => {
    const remedy = meantOr(key, known, `remove it; the fields are ${known.join(', ')}`);
    return { path: [...path, key], message: `unknown field '${key}': ${remedy}` };
  });
}

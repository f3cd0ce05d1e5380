import { stringify } from 'yaml';
import { buildCorpus, type Corpus } from '../page/corpus.ts';

/** Texts under their paths. */
export type Files = Readonly<Record<string, string>>;

/** The page of most examples. */
export const pageFile = 'content/docs/a.md';

/** A document with valid front matter and these changes. A field set to undefined is left out. */
export function document(body: string, changes: Readonly<Record<string, unknown>> = {}): string {
  const frontMatter = {
    title: 'Rate limiting',
    description: 'How to limit the requests of one client, and how to prove that the limit applies.',
    tags: ['nginx'],
    type: 'how-to',
    owner: 'platform',
    audience: ['developers'],
    basis: 'template',
    reviewed: '2026-11-20',
    review_every: 12,
    ...changes,
  };
  return `---\n${stringify(frontMatter)}---\n\n${body}\n`;
}

/** A post, made in the same way. */
export function post(body: string, changes: Readonly<Record<string, unknown>> = {}): string {
  return document(body, {
    type: undefined,
    review_every: undefined,
    slug: '/2025/03/17/release/callback',
    date: '2025-03-17',
    authors: ['release'],
    ...changes,
  });
}

/** Day of the run. */
const today = '2026-11-20';

export function corpusOf(files: Files, others: readonly string[] = []): Corpus {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return buildCorpus(sources, others, today);
}

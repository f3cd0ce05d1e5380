import type { Corpus, Page } from '@kwikid/content';
import { type SampleMark, sampleMark } from '@kwikid/content';
import { reviewDue, reviewState } from '@kwikid/wire/review';
import type { Finding } from './rule.ts';

/** The figures of a run. */
export interface Summary {
  pages: { documents: number; posts: number; sitePages: number; drafts: number };
  errors: number;
  /** Findings by `id slug`, most first. */
  byRule: Record<string, number>;
  /** Code blocks: tested, exempt with a reason, expected outputs, and unmarked. */
  samples: Record<Exclude<SampleMark, 'none'>, number>;
  /** Documents whose next review is due within the next days, and those whose day has passed. */
  due: number;
  overdue: number;
}

/**
 * Counts pages, findings and samples. Pure.
 *
 * @param today - `yyyy-mm-dd`, by which reviews are due
 */
export function summarize(corpus: Corpus, findings: readonly Finding[], today: string): Summary {
  const count = (kind: string) => corpus.pages.filter((page) => page.kind === kind).length;
  const published = corpus.pages.filter(({ kind, draft }) => kind !== 'sitePage' && !draft);
  return {
    pages: {
      documents: count('document'),
      posts: count('post'),
      sitePages: count('sitePage'),
      drafts: corpus.pages.filter((page) => page.draft).length,
    },
    errors: findings.length,
    byRule: byRule(findings),
    samples: samplesOf(corpus),
    due: published.filter((page) => reviewState(dayOfReview(page), today) === 'due').length,
    overdue: published.filter((page) => reviewState(dayOfReview(page), today) === 'overdue').length,
  };
}

function byRule(findings: readonly Finding[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, slug } of findings) {
    const name = `${rule} ${slug}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}

function samplesOf(corpus: Corpus): Summary['samples'] {
  const samples = { test: 0, exempt: 0, output: 0, unmarked: 0 };
  for (const fence of corpus.pages.flatMap((page) => page.fences)) {
    const mark = sampleMark(fence);
    if (mark !== 'none') samples[mark] += 1;
  }
  return samples;
}

/** `yyyy-mm-dd`, or a day that never comes if the page has no date. */
function dayOfReview({ frontMatter: { reviewed, review_every: months } }: Page): string {
  const last = new Date(reviewed instanceof Date ? reviewed : String(reviewed));
  if (Number.isNaN(last.getTime()) || typeof months !== 'number') return '9999-12-31';
  return reviewDue(last.toISOString().slice(0, 10), months);
}

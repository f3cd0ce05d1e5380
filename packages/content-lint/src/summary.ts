import type { Corpus } from './corpus/corpus.ts';
import type { Finding } from './rule.ts';
import { type SampleMark, sampleMark } from './rules/sample-marks.ts';

/** What a run of the lint looked at and found. */
export interface Summary {
  pages: { documents: number; posts: number; sitePages: number; drafts: number };
  errors: number;
  warnings: number;
  /** Findings by `id slug`, most first. */
  byRule: Record<string, number>;
  /** Code blocks: to be run, excused with a reason, expected outputs, and those that lack a mark. */
  samples: Record<Exclude<SampleMark, 'none'>, number>;
}

/** Counts pages, findings and samples. Pure. */
export function summarize(corpus: Corpus, findings: readonly Finding[]): Summary {
  const count = (kind: string) => corpus.pages.filter((page) => page.kind === kind).length;
  const samples = { test: 0, exempt: 0, output: 0, unmarked: 0 };
  for (const fence of corpus.pages.flatMap((page) => page.fences)) {
    const mark = sampleMark(fence);
    if (mark !== 'none') samples[mark] += 1;
  }
  const byRule = new Map<string, number>();
  for (const { rule, slug } of findings) {
    const name = `${rule} ${slug}`;
    byRule.set(name, (byRule.get(name) ?? 0) + 1);
  }
  return {
    pages: {
      documents: count('document'),
      posts: count('post'),
      sitePages: count('sitePage'),
      drafts: corpus.pages.filter((page) => page.draft).length,
    },
    errors: findings.filter((finding) => finding.severity === 'error').length,
    warnings: findings.filter((finding) => finding.severity === 'warning').length,
    byRule: Object.fromEntries([...byRule].sort((a, b) => b[1] - a[1])),
    samples,
  };
}

import { readCorpus } from './corpus/read-corpus.ts';
import { lintAll } from './lint.ts';
import type { Finding } from './rule.ts';
import { type Summary, summarize } from './summary.ts';

export interface LintResult {
  findings: Finding[];
  summary: Summary;
}

/**
 * Reads the content of a project and checks it against every rule.
 *
 * @param options.root - the project's root folder, which holds `content/` and `site/`
 * @param options.today - the day against which reviews fall due
 */
export async function runLint({
  root,
  today = new Date(),
}: {
  root: string;
  today?: Date;
}): Promise<LintResult> {
  const corpus = await readCorpus(root);
  const findings = await lintAll(corpus);
  return { findings, summary: summarize(corpus, findings, today.toISOString().slice(0, 10)) };
}

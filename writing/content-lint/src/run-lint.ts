import { type Corpus, readCorpus } from '@kwikid/content';
import { dayOf } from '@kwikid/wire/day';
import { applyRules } from './apply-rules.ts';
import type { Finding } from './rule.ts';
import { rules } from './rules.ts';
import { type Summary, summarize } from './summary.ts';

export interface LintResult {
  findings: Finding[];
  summary: Summary;
}

/** Two years, in milliseconds: a check must not depend on a machine's clock, and a later day is a mistake. */
const maxAhead = 2 * 365 * 24 * 60 * 60 * 1000;

/** Reads the content of a project as its rules need it. */
export function readForLint(root: string, today: Date = new Date()): Promise<Corpus> {
  return readCorpus(root, dayOf(new Date(today.getTime() + maxAhead)));
}

/**
 * Reads the content of a project and checks it against every rule.
 *
 * @param options.root - the project's root folder, which holds `content/` and `site/`
 * @param options.today - the time by which reviews are due and days are in the future
 */
export async function runLint({
  root,
  today = new Date(),
}: {
  root: string;
  today?: Date;
}): Promise<LintResult> {
  const corpus = await readForLint(root, today);
  const findings = await applyRules(corpus, rules);
  return { findings, summary: summarize(corpus, findings, dayOf(today)) };
}

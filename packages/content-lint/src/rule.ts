import type { Finding as SampleFinding, Severity } from '@kwikid/samples';

export type { Severity };

import type { Corpus, Page } from '@kwikid/content';
import type { Fix } from './fix.ts';

/** A finding of a rule; running samples makes findings without a fix. */
export interface Finding extends SampleFinding {
  /** What makes the finding go, where that cannot change the meaning. */
  fix?: Fix;
}

/** Reports one error: where it is, a message that names the remedy, and the fix where it is safe. */
export type Report = (file: string, line: number, message: string, fix?: Fix) => void;

interface RuleBase {
  /** `KD` and three digits: the hundreds are the subject. Never reused. */
  id: string;
  /** The rule's file name. */
  slug: string;
  severity: Severity;
  /** What the rule finds, and why it matters: one line. */
  why: string;
  /** What a writer does about it: one line. */
  remedy: string;
}

/** A rule that needs one page at a time, with the corpus to look things up in. */
export interface PageRule extends RuleBase {
  scope: 'page';
  check: (page: Page, report: Report, corpus: Corpus) => void;
}

/** A rule that compares pages, or reads files that are not pages. */
export interface CorpusRule extends RuleBase {
  scope: 'corpus';
  check: (corpus: Corpus, report: Report) => void;
}

/** A rule that waits for a library. */
export interface LateRule extends RuleBase {
  scope: 'late';
  check: (corpus: Corpus, report: Report) => Promise<void>;
}

export type Rule = PageRule | CorpusRule | LateRule;

import type { Corpus, Page } from '@kwikid/content';
import type { Finding } from '@kwikid/samples';

export type { Finding };

/** Reports a finding: file, line, and a message that names the remedy. */
export type Report = (file: string, line: number, message: string) => void;

/** The same for the page that is checked. */
export type PageReport = (line: number, message: string) => void;

interface RuleBase {
  /** `KD` and three digits: the first digit is the subject. Never reused. */
  id: string;
  /** The rule's file name. */
  slug: string;
  /** What the rule requires, and why: one line. */
  why: string;
  /** What the writer must do: one line. */
  remedy: string;
  /** It judges a page as a whole: it does not run on an example. */
  wholePage?: true;
}

/** A rule that checks one page at a time, and can look things up in the corpus. */
export interface PageRule extends RuleBase {
  /** The other kinds of rules name theirs. */
  scope?: undefined;
  check: (page: Page, report: PageReport, corpus: Corpus) => void;
}

/** A rule that compares pages, or reads files that are not pages. */
export interface CorpusRule extends RuleBase {
  scope: 'corpus';
  /** What it finds in a file depends on that file only: it also runs if single pages are checked. */
  perFile?: true;
  check: (corpus: Corpus, report: Report) => void;
}

/** A rule that loads a library. */
export interface LateRule extends RuleBase {
  scope: 'late';
  check: (corpus: Corpus, report: Report) => Promise<void>;
}

export type Rule = PageRule | CorpusRule | LateRule;

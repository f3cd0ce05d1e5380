import { type Corpus, isExample, type Page, parsePage } from '@kwikid/content';
import { onlyPages } from './only-pages.ts';
import type { Rule } from './rule.ts';

const read = new WeakMap<Corpus, Corpus>();

/** The examples of all pages of a corpus, parsed once. */
export function examplesIn(corpus: Corpus): Corpus {
  const known = read.get(corpus) ?? onlyPages(corpus, corpus.pages.flatMap(examplesOf));
  read.set(corpus, known);
  return known;
}

/**
 * The examples of a page, each as a page of its own with the same front matter and lines: readers copy them, so the
 * rules for a page hold for them.
 */
export function examplesOf(page: Page): Page[] {
  const end = page.metadata === undefined ? 0 : page.lines.indexOf('---', 1) + 1;
  return page.fences.filter(isExample).map(({ line, value }) => {
    const blank = Array.from({ length: line - end }, () => '');
    return parsePage({ path: page.file, text: [...page.lines.slice(0, end), ...blank, value].join('\n') });
  });
}

/** Whether a rule can judge an example by itself. */
export const judgesExamples = (rule: Rule): boolean =>
  rule.wholePage !== true && (rule.scope !== 'corpus' || rule.perFile === true);

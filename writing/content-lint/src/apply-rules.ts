import type { Corpus } from '@kwikid/content';
import { examplesIn, judgesExamples } from './examples.ts';
import type { Finding, Report, Rule } from './rule.ts';

/** Checks content against rules, except for those that load a library: see `lint`. */
export function applyRules(corpus: Corpus, rules: readonly Rule[]): Finding[] {
  const found = new Findings();
  const examples = examplesIn(corpus);
  for (const rule of rules) {
    const report = found.reporter(rule);
    const withExamples = judgesExamples(rule) && examples.pages.length > 0;
    if (rule.scope === 'corpus') {
      rule.check(corpus, report);
      if (withExamples) rule.check(examples, report);
    }
    if (rule.scope === 'page') {
      for (const page of [...corpus.pages, ...(withExamples ? examples.pages : [])])
        rule.check(page, (...finding) => report(page.file, ...finding), corpus);
    }
  }
  return found.sorted();
}

/** The same with all of these rules. */
export async function applyAllRules(corpus: Corpus, rules: readonly Rule[]): Promise<Finding[]> {
  const found = new Findings(applyRules(corpus, rules));
  const examples = examplesIn(corpus);
  const files = new Set(examples.pages.map(({ file }) => file));
  for (const rule of rules) {
    if (rule.scope !== 'late') continue;
    await rule.check(corpus, found.reporter(rule));
    if (examples.pages.length === 0) continue;
    const report = found.reporter(rule);
    // It may also report what is not on these pages, such as words that only other pages use.
    await rule.check(examples, (file, ...finding) => {
      if (files.has(file)) report(file, ...finding);
    });
  }
  return found.sorted();
}

/** Findings without duplicates. */
class Findings {
  readonly #all = new Map<string, Finding>();

  constructor(known: readonly Finding[] = []) {
    for (const finding of known) this.#add(finding);
  }

  reporter(rule: Rule): Report {
    const { id, slug } = rule;
    const severity = rule.severity ?? 'error';
    return (file, line, message, fix) => {
      const finding: Finding = { rule: id, slug, severity, file, line, message };
      if (fix !== undefined) finding.fix = fix;
      this.#add(finding);
    };
  }

  sorted(): Finding[] {
    return [...this.#all.values()].sort(
      (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule),
    );
  }

  #add(finding: Finding): void {
    const { file, line, rule, message } = finding;
    this.#all.set([file, line, rule, message].join('\n'), finding);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

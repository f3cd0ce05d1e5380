import type { Corpus } from '@kwikid/content';
import { examplesIn, judgesExamples } from './examples.ts';
import type { Finding, Report, Rule } from './rule.ts';

/**
 * Checks content against rules.
 *
 * @param corpus - all content, because most rules compare pages
 * @returns every finding once, by file, line and rule
 */
export async function applyRules(corpus: Corpus, rules: readonly Rule[]): Promise<Finding[]> {
  const found = new Findings();
  const examples = examplesIn(corpus);
  const files = new Set(examples.pages.map(({ file }) => file));
  for (const rule of rules) {
    const report = found.reporter(rule);
    const judged = judgesExamples(rule) ? examples.pages : [];
    if (rule.scope === undefined) {
      for (const page of [...corpus.pages, ...judged])
        rule.check(page, (...finding) => report(page.file, ...finding), corpus);
      continue;
    }
    await rule.check(corpus, report);
    if (judged.length === 0) continue;
    // A rule may also report what is not on these pages, such as words that only other pages use.
    await rule.check(examples, (file, ...finding) => {
      if (files.has(file)) report(file, ...finding);
    });
  }
  return found.sorted();
}

/** Findings without duplicates. */
class Findings {
  readonly #all = new Map<string, Finding>();

  reporter(rule: Rule): Report {
    const { id, slug } = rule;
    return (file, line, message) => {
      this.#all.set([file, line, id, message].join('\n'), { rule: id, slug, file, line, message });
    };
  }

  sorted(): Finding[] {
    return [...this.#all.values()].sort(
      (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule),
    );
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

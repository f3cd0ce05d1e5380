import type { Corpus } from '@kwikid/content';
import type { Finding, Report, Rule } from './rule.ts';

/** Checks content against rules, except for those that load a library: see `lint`. */
export function applyRules(corpus: Corpus, rules: readonly Rule[]): Finding[] {
  const found = new Findings();
  for (const rule of rules) {
    const report = found.reporter(rule);
    if (rule.scope === 'corpus') rule.check(corpus, report);
    if (rule.scope === 'page') for (const page of corpus.pages) rule.check(page, report, corpus);
  }
  return found.sorted();
}

/** The same with all of these rules. */
export async function applyAllRules(corpus: Corpus, rules: readonly Rule[]): Promise<Finding[]> {
  const found = new Findings(applyRules(corpus, rules));
  for (const rule of rules) if (rule.scope === 'late') await rule.check(corpus, found.reporter(rule));
  return found.sorted();
}

/** Findings without duplicates. */
class Findings {
  readonly #all = new Map<string, Finding>();

  constructor(known: readonly Finding[] = []) {
    for (const finding of known) this.#add(finding);
  }

  reporter({ id, slug, severity }: Rule): Report {
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

import type { Corpus } from './corpus/corpus.ts';
import type { Finding, Report, Rule } from './rule.ts';
import { rules as allRules } from './rules.ts';

/**
 * Checks content against rules. Pure.
 *
 * @param corpus - all content, for most faults are between pages
 * @param rules - all of them unless told
 * @returns every finding once, by file, line and rule
 */
export function lint(corpus: Corpus, rules: readonly Rule[] = allRules): Finding[] {
  const findings = new Map<string, Finding>();
  for (const rule of rules) {
    const report: Report = (file, line, message) => {
      const { id, slug, severity } = rule;
      findings.set([file, line, id, message].join('\n'), { rule: id, slug, severity, file, line, message });
    };
    if (rule.scope === 'corpus') rule.check(corpus, report);
    else for (const page of corpus.pages) rule.check(page, report, corpus);
  }
  return [...findings.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

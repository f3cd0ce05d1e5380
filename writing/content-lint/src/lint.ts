import type { Corpus } from '@kwikid/content';
import { applyAllRules, applyRules } from './apply-rules.ts';
import type { Finding, Rule } from './rule.ts';
import { rules as allRules } from './rules.ts';

/**
 * Checks content against rules, except for those that load a library. Pure.
 *
 * @param corpus - all content, because most rules compare pages
 * @param rules - by default all of them
 * @returns every finding once, by file, line and rule
 */
export function lint(corpus: Corpus, rules: readonly Rule[] = allRules): Finding[] {
  return applyRules(corpus, rules);
}

/** The same with every rule. */
export function lintAll(corpus: Corpus, rules: readonly Rule[] = allRules): Promise<Finding[]> {
  return applyAllRules(corpus, rules);
}

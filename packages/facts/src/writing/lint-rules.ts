import { createRequire } from 'node:module';

/** A rule of the lint, as writers meet it. */
export interface LintRule {
  /** `KD` and three digits; the first is the group. */
  id: string;
  slug: string;
  why: string;
  remedy: string;
  mistakes: readonly Mistake[];
}

/** A mistake of the rule's own tests, with what the lint says of it. */
export interface Mistake {
  what: string;
  /** The line that is reported; none if it is long, holds what nobody sees, or looks like a secret. */
  wrote?: string;
  says: string;
}

/** What the first digit of an id means, under the name that a directive uses. */
export const ruleGroups = {
  'front-matter': '0',
  links: '1',
  markdown: '2',
  code: '3',
  words: '4',
  safety: '5',
  facts: '6',
  samples: '7',
  interfaces: '8',
} as const satisfies Record<string, string>;

const isGroup = (name: string): name is keyof typeof ruleGroups => name in ruleGroups;

/** Made from the rules by content-lint: UPDATE_MESSAGES=1 npm test -- packages/content-lint/src/messages.test.ts */
export const lintRules: readonly LintRule[] = createRequire(import.meta.url)('./lint-rules.json');

/** A group's name, or the id of a rule. */
export const namesOfRules: readonly string[] = [...Object.keys(ruleGroups), ...lintRules.map(({ id }) => id)];

/** The rules of a group, or one by its id; none if there is neither. */
export function rulesOf(name: string): LintRule[] {
  const digit = isGroup(name) ? ruleGroups[name] : undefined;
  return lintRules.filter(({ id }) => (digit === undefined ? id === name : id[2] === digit));
}

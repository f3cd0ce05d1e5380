import type { FactContext } from '../markdown.ts';

/** A rule of the lint, in its own words. */
export interface LintRule {
  /** `KD` and three digits; the first is the group. */
  id: string;
  slug: string;
  why: string;
  remedy: string;
}

/** What the first digit of an id means, under the name that a directive uses. */
export const ruleGroups: Readonly<Record<string, string>> = {
  'front-matter': '0',
  links: '1',
  markdown: '2',
  code: '3',
  words: '4',
  safety: '5',
  facts: '6',
  samples: '7',
  interfaces: '8',
};

/** The rules of a group, each under its id: why it is there, and what to do. */
export function ruleList({ rules }: Pick<FactContext, 'rules'>, group: string): string {
  return rules
    .filter(({ id }) => id[2] === ruleGroups[group])
    .map(
      ({ id, slug, why, remedy }) => `### ${id} ${slug}\n\n${text(why)}\n\n**What to do:** ${text(remedy)}`,
    )
    .join('\n\n');
}

/** Words that Markdown would read as marks, as they are. Code stays code. */
const text = (words: string) =>
  words.replaceAll(/`[^`]*`|[<[\]*_|\\]|:(?=[a-z:])/g, (found) => (found.length > 1 ? found : `\\${found}`));

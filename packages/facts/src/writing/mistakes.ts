import { type LintRule, rulesOf } from './lint-rules.ts';

/** So many mistakes of a rule are shown. */
const shownMistakes = 4;

/**
 * The mistakes of one rule, or all rules of a group, each under its id, with its mistakes folded.
 *
 * @param name - a group or an id, see {@link rulesOf}
 */
export function mistakes(_context: unknown, name: string): string {
  const rules = rulesOf(name);
  const [rule] = rules;
  return rule?.id === name ? part(rule, 'div') : rules.map(section).join('\n\n');
}

function section(rule: LintRule): string {
  const { id, slug, why, remedy } = rule;
  const lines = [`### ${id} ${slug}`, text(why), `**What to do:** ${text(remedy)}`];
  return [...lines, ...(rule.mistakes.length > 0 ? [part(rule, 'details')] : [])].join('\n\n');
}

/** The search leaves this part out: it is full of words that nobody looks for there. */
function part({ mistakes: all }: LintRule, element: 'div' | 'details'): string {
  const items = all
    .slice(0, shownMistakes)
    .map(
      ({ what, wrote, says }) =>
        `- ${sentence(what)}${wrote === undefined ? '' : `: ${code(wrote)}`}\\\n  The check says: ${code(says)}`,
    );
  const open = element === 'div' ? [] : ['<summary>Mistakes, and what the check says</summary>'];
  return [`<${element} class="mistakes">`, ...open, '', items.join('\n'), '', `</${element}>`].join('\n');
}

/** A test's title without what the test expects, as the beginning of a sentence. */
function sentence(title: string): string {
  const [what = ''] = title.split(/, and (?:names|says|gives|removes|writes|adds|makes) /);
  return text(`${what.charAt(0).toUpperCase()}${what.slice(1)}`);
}

/** Words that Markdown would read as marks, as they are. Code stays code. */
const text = (words: string) =>
  words.replaceAll(/`[^`]*`|[<[\]*_|\\]|:(?=[a-z:])/g, (found) => (found.length > 1 ? found : `\\${found}`));

/** Code of one line, whatever it holds. */
function code(words: string): string {
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const padding = longest > 0 ? ' ' : '';
  return `${marks}${padding}${words}${padding}${marks}`;
}

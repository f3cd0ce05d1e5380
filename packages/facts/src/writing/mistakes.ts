import { table } from '../markdown.ts';
import { type LintRule, type Mistake, rulesOf } from './lint-rules.ts';

/** Of a group, so many mistakes of each rule are shown. */
const shownMistakes = 3;

/**
 * The mistakes of one rule, or all rules of a group, each under its id.
 *
 * @param name - a group or an id, see {@link rulesOf}
 */
export function mistakes(_context: unknown, name: string): string {
  const rules = rulesOf(name);
  const [rule] = rules;
  if (rule?.id === name) return tableOf(rule.mistakes);
  return rules.map(section).join('\n\n');
}

function section({ id, slug, why, remedy, mistakes: all }: LintRule): string {
  const examples = tableOf(all.slice(0, shownMistakes));
  return [
    `### ${id} ${slug}`,
    text(why),
    `**What to do:** ${text(remedy)}`,
    ...(examples ? [examples] : []),
  ].join('\n\n');
}

/** The search leaves these tables out: they are full of words that nobody looks for there. */
function tableOf(all: readonly Mistake[]): string {
  if (all.length === 0) return '';
  const rows = all.map(({ what, wrote, says }) => [
    `${sentence(what)}${wrote === undefined ? '' : `: ${asCode(wrote)}`}`,
    asCode(says),
  ]);
  return ['<div class="mistakes">', table(['Mistake', 'What the check says'], rows), '</div>'].join('\n\n');
}

/** A test's title without what the test expects, as the beginning of a sentence. */
function sentence(title: string): string {
  const [what = ''] = title.split(/, and (?:names|says|gives|removes|writes|adds) /);
  return text(`${what.charAt(0).toUpperCase()}${what.slice(1)}`);
}

/** Words that Markdown would read as marks, as they are. Code stays code. */
const text = (words: string) =>
  words.replaceAll(/`[^`]*`|[<[\]*_|\\]|:(?=[a-z:])/g, (found) => (found.length > 1 ? found : `\\${found}`));

/** Code of one line, whatever it holds. */
function asCode(words: string): string {
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const padding = longest > 0 ? ' ' : '';
  return `${marks}${padding}${words}${padding}${marks}`;
}

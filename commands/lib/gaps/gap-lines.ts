import type { Gap, GapKind, GapsResponse } from '@kwikid/wire/insight';
import { linesToAdd } from '@kwikid/wire/lines-to-add';
import { oneLine } from '@kwikid/wire/one-line';

/** A section that might answer. */
export interface NearSection {
  /** From the root, percent-encoded. */
  readonly url: string;
  /** Its headings, the page's title first. */
  readonly name: string;
}

/** Sections that are offered for one gap. */
export const maxSections = 3;

/** The kinds that a phrase in content/data/asked may close, in the order in which they are printed, with what they are. */
const closable: ReadonlyMap<GapKind, string> = new Map([
  ['no-hit', 'Searches without a hit'],
  ['weak', 'Searches whose hits lack most of the words'],
  ['reworded', 'Searches that were soon put into other words, with no page opened'],
  ['unanswered', 'Questions that Ask did not answer'],
  ['unhelpful', 'Questions whose answer did not help'],
]);

/**
 * What readers lacked, as lines of content/data/asked: under each file the phrase at the section that might answer, with the
 * other sections beside it in comments.
 *
 * @param near - the sections that might answer a text, the likeliest first
 * @param most - gaps of each kind
 */
export function gapLines(
  { groups, keptDays }: Pick<GapsResponse, 'groups' | 'keptDays'>,
  near: (text: string) => readonly NearSection[],
  most: number,
): string[] {
  const lines: string[] = [];
  for (const [kind, what] of closable) {
    const open = groups.find((group) => group.kind === kind)?.gaps ?? [];
    if (open.length === 0) continue;
    lines.push('', `# ${what}: ${open.length}`);
    for (const gap of open.slice(0, most)) lines.push('', ...linesOf(kind, gap, near(gap.text)));
    if (open.length > most)
      lines.push('', `# and ${open.length - most} more: npm run gaps -- --most ${open.length}`);
  }
  if (lines.length === 0)
    return [`Readers lacked nothing in the last ${keptDays} days that a phrase may close.`];
  return [
    '# Copy the lines of a section that answers into its file; put the phrase at another section, or leave it, if none does.',
    ...lines,
  ];
}

function linesOf(kind: GapKind, gap: Gap, sections: readonly NearSection[]): string[] {
  const { text, count, first, last } = gap;
  const days = first === last ? `on ${last}` : `${first} to ${last}`;
  const about = [`# ${oneLine(text)}: ${count === 1 ? 'once' : `${count} times`}, ${days}`];
  const [best, ...others] = sections.slice(0, maxSections);
  if (best === undefined) return [...about, '# no section has any of these words'];
  const { file, lines } = linesToAdd({ kind, text }, best.url);
  return [
    ...about,
    `# ${file}: ${oneLine(best.name)}`,
    ...lines.split('\n'),
    ...others.map((other) => `# or ${other.url}: ${oneLine(other.name)}`),
  ];
}

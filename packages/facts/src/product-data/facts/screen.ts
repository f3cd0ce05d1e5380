import { type FactContext, linkText } from '../../markdown.ts';

/**
 * The mark above a screen's caption and notes: site/plugins/screens draws the picture there. It is a comment, so the
 * Markdown of the page has the words only.
 */
export const screenMark = /^<!-- screen (?<name>[a-z0-9-]+) -->$/;

const proposed = 'Proposed: drawn from this page’s description, not a screenshot.';

/** A screen's caption and its notes by number: all that the picture says, in words. */
export function screen(context: FactContext, name: string): string {
  const found = context.screens.screens[name];
  if (found === undefined) throw new Error(`content/data/screens.yml has no '${name}'`);
  const notes = found.notes.map(
    ({ text, see }, index) =>
      `${index + 1}. ${text}${see === undefined ? '' : ` (${linkText(context, see, 'screens.yml')})`}`,
  );
  return [
    `<!-- screen ${name} -->`,
    `**${found.title}.** ${found.description} ${proposed}`,
    notes.join('\n'),
  ].join('\n\n');
}

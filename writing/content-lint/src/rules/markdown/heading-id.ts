import { type Page, themeAnchors } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

export const headingId: PageRule = {
  id: 'KD206',
  slug: 'heading-id',
  why: 'Every heading has words, and its id is unique on the page: a link to a duplicate id leads to the first heading, the id of a repeated heading changes with the order of the page, and screen readers announce an empty heading without a name.',
  remedy: 'Say in the heading what its section explains; write another {#id}, or none.',
  check({ headings, frontMatter }, report) {
    const ofTheme = themeAnchors(frontMatter);
    const seen = new Map<string, Page['headings'][number]>();
    for (const heading of headings) {
      const { id, line, text } = heading;
      if (text.replaceAll(/<!--.*?-->/gs, '').trim() === '') {
        report(line, 'a heading without words: write what its section explains, or remove it');
        continue;
      }
      const first = seen.get(id);
      const same = seen.get(/^(.+)-\d+$/.exec(id)?.[1] ?? '');
      if (first !== undefined) {
        report(line, `'#${id}' is the id of the heading in line ${first.line}: write another {#id}`);
      } else if (ofTheme.includes(id)) {
        const list = 'the list of sources and clauses below the text';
        report(line, `'#${id}' is the id of ${list}: write another heading, or another {#id}`);
      } else if (same !== undefined && wordsOf(same.text) === wordsOf(text)) {
        report(
          line,
          `'${text}' is the heading of line ${same.line}, too, so that its id is '#${id}': say what differs, or write an {#id}`,
        );
      }
      if (first === undefined) seen.set(id, heading);
    }
  },
};

/** A heading without what is left out of its id. */
const wordsOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

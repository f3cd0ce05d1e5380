import { lineOf } from '@kwikid/content';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';
import { wordsOf } from '../../text/words.ts';

/** A paragraph with fewer words beside a diagram does not describe it. */
const minWords = 8;

export const alternativeText: PageRule = {
  id: 'KD202',
  slug: 'alternative-text',
  why: 'Every image and diagram has a text that says what it shows, for readers who cannot see it and for the search.',
  remedy:
    'Write the alternative text of the image; for a diagram write accDescr or a paragraph right after it.',
  check(page, report) {
    for (const { url, text, line } of page.images) {
      const name = url ?? 'the image';
      if (text.trim() === '') {
        report(line, `'${name}' has no alternative text: say what it shows`);
      } else if (saysNothing(text, url ?? '')) {
        report(line, `alternative text '${text}' does not say what '${name}' shows: describe it`);
      }
    }
    visit(page.tree, 'code', (node, index, parent) => {
      if (node.lang?.toLowerCase() !== 'mermaid' || /^\s*acc(?:Descr|Title)\b/m.test(node.value)) return;
      const after = parent?.children[(index ?? 0) + 1];
      const before = parent?.children[(index ?? 0) - 1];
      if (describes(after) || (describes(before) && /\b(?:diagram|figure|chart)\b/i.test(textOf(before))))
        return;
      report(
        lineOf(node),
        'diagram without a text alternative: say what it shows in the paragraph right after it, or in accDescr',
      );
    });
  },
};

function saysNothing(text: string, url: string): boolean {
  const bare = text.trim().toLowerCase();
  const fileName = url.split('/').at(-1)?.toLowerCase();
  return bare === fileName || /^(?:image|picture|photo|screenshot|diagram|figure|alt(?: text)?)$/.test(bare);
}

function describes(node: Nodes | undefined): boolean {
  const isText = node?.type === 'paragraph' || node?.type === 'list' || node?.type === 'table';
  return isText && wordsOf(textOf(node)).length >= minWords;
}

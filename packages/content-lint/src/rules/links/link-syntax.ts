import { lineOf } from '@kwikid/content';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

/** An address as links have one: a file, a path, a section or a URL. */
const address = String.raw`(?:[^\s()[\]]+\.\w+(?:#[^\s()[\]]*)?|#[\w-]+|\.{0,2}/[^\s()[\]]*|https?:[^\s()[\]]*)`;

/** What was to be a link and stands in the text as it was written. */
const failed: readonly [pattern: RegExp, remedy: string][] = [
  [/\[[^[\]\n]+\]\[[^[\]\n]*\]/g, 'nothing defines it: write [text](address)'],
  [
    new RegExp(String.raw`\[[^[\]\n]+\][ \t]+\(${address}\)`, 'g'),
    'take out the blank between the text and the address',
  ],
  [new RegExp(String.raw`\([^()\n]+\)\[${address}\]`, 'g'), 'write [text](address)'],
  [/\[[^[\]\n]+\]\([^()\n]+\)/g, 'its address cannot be read: write a blank in it as %20'],
];

export const linkSyntax: PageRule = {
  id: 'KD111',
  slug: 'link-syntax',
  severity: 'error',
  why: 'What is written as a link is one, and has words: else its marks are shown, or there is nothing to click on.',
  remedy:
    'Write the words in brackets and right after them the address in parentheses; set brackets that are no link as `code`.',
  scope: 'page',
  check(page, report) {
    for (const { text, lineAt } of page.prose) {
      for (const [pattern, remedy] of failed) {
        for (const { 0: written, index } of text.matchAll(pattern))
          report(page.file, lineAt(index), `'${written}' is shown as it is written: ${remedy}`);
      }
    }
    visit(page.tree, (node) => {
      if (node.type !== 'link' && node.type !== 'linkReference') return;
      // An image's alternative text is text of the link.
      if (textOf(node).trim() !== '') return;
      const url = node.type === 'link' ? node.url : node.identifier;
      report(page.file, lineOf(node), `link to '${url}' without text: say in the brackets where it leads`);
    });
  },
};

import { lineOf } from '@kwikid/content';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

/** The target of a link: a file, a path, a section or a URL. */
const target = String.raw`(?:[^\s()[\]]+\.\w+(?:#[^\s()[\]]*)?|#[\w-]+|\.{0,2}/[^\s()[\]]*|https?:[^\s()[\]]*)`;

/** Text that was meant as a link but is not one. */
const failed: readonly [pattern: RegExp, remedy: string][] = [
  [/\[[^[\]\n]+\]\[[^[\]\n]*\]/g, 'nothing defines it: write [text](URL)'],
  [
    new RegExp(String.raw`\[[^[\]\n]+\][ \t]+\(${target}\)`, 'g'),
    'remove the space between the text and the URL',
  ],
  [new RegExp(String.raw`\([^()\n]+\)\[${target}\]`, 'g'), 'write [text](URL)'],
  [/\[[^[\]\n]+\]\([^()\n]+\)/g, 'its URL is malformed: write a space in it as %20'],
];

export const linkSyntax: PageRule = {
  id: 'KD111',
  slug: 'link-syntax',
  why: 'Text that looks like a link is a link, and has words: otherwise its marks are shown, or there is nothing to click on.',
  remedy:
    'Write the words in brackets and right after them the URL in parentheses; set brackets that are not a link as `code`.',
  check(page, report) {
    for (const { text, lineAt } of page.prose) {
      for (const [pattern, remedy] of failed) {
        for (const { 0: written, index } of text.matchAll(pattern))
          report(lineAt(index), `'${written}' is shown as it is written: ${remedy}`);
      }
    }
    visit(page.tree, (node) => {
      if (node.type !== 'link' && node.type !== 'linkReference') return;
      // An image's alternative text counts as text of the link.
      if (textOf(node).trim() !== '') return;
      const url = node.type === 'link' ? node.url : node.identifier;
      report(lineOf(node), `link to '${url}' without text: say in the brackets where it leads`);
    });
  },
};

import { lineOf, type Page, type Span, spansOfText } from '@kwikid/content';
import type { Html } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';
import { wordCount } from '../../text/words.ts';

/** The least words of a page, including code and tables. What a release changed may be said in three lines. */
const minWords = ({ kind, frontMatter }: Page) =>
  kind === 'post' || frontMatter.type === 'release' ? 25 : 80;

/** Placeholders in capitals. Readers must not see them, so they do not count as abbreviations. */
export const placeholderWords = ['TODO', 'TBD', 'FIXME'];

const placeholders: [name: string, pattern: RegExp][] = [
  ...placeholderWords.map((word): [string, RegExp] => [word, new RegExp(`\\b${word}\\b`)]),
  ['coming soon', /\bcoming soon\b/i],
  ['lorem ipsum', /\blorem ipsum\b/i],
];

/** As in commands/templates. In code, a bare TODO may be what the page is about. */
const ofTemplates = /\[TODO(?:\]|:)/;

const remedy = 'write what is known, or leave the sentence out';

export const stub: PageRule = {
  id: 'KD401',
  slug: 'stub',
  why: 'No published page is a stub: it wastes the reader’s time, and a placeholder in front matter, comments or code is unfinished work.',
  remedy: 'Write what is known or remove the page; set the word as `code` if the page is about it.',
  wholePage: true,
  check(page, report) {
    if (page.draft) return;
    for (const { kind, text, line } of page.spans) {
      if (kind === 'url') continue;
      if (kind === 'code') {
        if (ofTemplates.test(text)) report(line, `'TODO' in code: ${remedy}`);
        continue;
      }
      const place = kind === 'metadata' ? 'front matter' : 'the text';
      for (const name of placeholdersIn(text)) report(line, `'${name}' in ${place}: ${remedy}`);
    }
    visit(page.tree, 'html', (node) => {
      for (const { text, line } of commentLines(node)) {
        if (ofTemplates.test(text)) continue; // Named above.
        for (const name of placeholdersIn(text)) report(line, `'${name}' in a comment: ${remedy}`);
      }
    });
    const words = wordCount(page.tree);
    const least = minWords(page);
    if (words < least) {
      const remedy = 'say what a reader still has to ask, or merge it into another page';
      report(1, `${words} words, ${least} at least: ${remedy}`);
    }
  },
};

function placeholdersIn(text: string): string[] {
  return placeholders.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

function commentLines(node: Html): Span[] {
  return node.value.includes('<!--') ? spansOfText('code', node.value, lineOf(node)) : [];
}

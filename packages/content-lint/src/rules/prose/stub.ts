import { lineOf, type Span, spansOfText } from '@kwikid/content';
import type { Html } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';
import { wordCount } from '../../text/words.ts';

/** A page with fewer words, code and tables counted, answers nothing. */
const leastWords = 80;

/** Words in capitals that stand for words to come: no abbreviations, for a reader is to see none of them. */
export const placeholderWords = ['TODO', 'TBD', 'FIXME'];

const placeholders: [name: string, pattern: RegExp][] = [
  ...placeholderWords.map((word): [string, RegExp] => [word, new RegExp(`\\b${word}\\b`)]),
  ['coming soon', /\bcoming soon\b/i],
  ['lorem ipsum', /\blorem ipsum\b/i],
];

/** As the templates of commands/templates have it: in code, TODO alone may be what the page is about. */
const ofTemplates = /\[TODO(?:\]|:)/;

const remedy = 'write what is known, or leave the sentence out';

export const stub: PageRule = {
  id: 'KD401',
  slug: 'stub',
  severity: 'error',
  why: 'No published page is a stub: a promise of words to come costs the reader the way to it, and what a template left in front matter, comments and code was to be written.',
  remedy: 'Write what is known or remove the page; set the word as `code` where the page is about it.',
  scope: 'page',
  check(page, report) {
    if (page.draft) return;
    for (const { kind, text, line } of page.spans) {
      if (kind === 'url') continue;
      if (kind === 'code') {
        if (ofTemplates.test(text)) report(page.file, line, `'TODO' in code: ${remedy}`);
        continue;
      }
      const place = kind === 'metadata' ? 'front matter' : 'the text';
      for (const name of placeholdersIn(text)) report(page.file, line, `'${name}' in ${place}: ${remedy}`);
    }
    visit(page.tree, 'html', (node) => {
      for (const { text, line } of commentLines(node)) {
        if (ofTemplates.test(text)) continue; // Named above.
        for (const name of placeholdersIn(text)) report(page.file, line, `'${name}' in a comment: ${remedy}`);
      }
    });
    const words = wordCount(page.tree);
    if (words < leastWords) {
      report(
        page.file,
        1,
        `${words} words, ${leastWords} at least: answer the page's question, or join it to another page`,
      );
    }
  },
};

function placeholdersIn(text: string): string[] {
  return placeholders.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

function commentLines(node: Html): Span[] {
  return node.value.includes('<!--') ? spansOfText('code', node.value, lineOf(node)) : [];
}

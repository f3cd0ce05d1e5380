import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownLines, splitPage } from './page-text.ts';

const pages: [what: string, text: string, frontMatter: string | undefined, body: string][] = [
  ['front matter and text', '---\ntitle: A\n---\n\nText\n', 'title: A', '\nText\n'],
  ['Windows line ends', '---\r\ntitle: A\r\n---\r\nText', 'title: A', 'Text'],
  ['a byte order mark', '\uFEFF---\ntitle: A\n---\nText', 'title: A', 'Text'],
  ['an empty block', '---\n---\nText', '', 'Text'],
  ['no front matter', '# A\n\n---\n', undefined, '# A\n\n---\n'],
  ['a rule in the text', '---\na: 1\n---\nx\n\n---\ny', 'a: 1', 'x\n\n---\ny'],
  ['blanks after the marks', '--- \ntitle: A\n--- \nText', 'title: A', 'Text'],
  ['a value that ends with the mark', '---\ntitle: A ---\nb: 1\n---\nText', 'title: A ---\nb: 1', 'Text'],
  ['an open block', '---\ntitle: A\nText', undefined, '---\ntitle: A\nText'],
];
for (const [what, text, frontMatter, body] of pages) {
  test(`splits ${what}`, () => {
    const { start, ...split } = splitPage(text);
    assert.deepEqual(split, { frontMatter, body });
    assert.equal(text.slice(start, start + (frontMatter ?? '').length), frontMatter ?? '');
  });
}

const blocks: [what: string, text: string, parts: string][] = [
  ['a block', 'a\n```js\nb\n```\nc', 'p f c f p'],
  ['a longer fence around a shorter one', '````\n```\nb\n```\n````\nc', 'f c c c f p'],
  ['tildes', '~~~\n```\n~~~\nc', 'f c f p'],
  ['a fence with words does not close', '```\n``` js\nb\n```', 'f c c f'],
  ['an open block reaches to the end', 'a\n```\nb', 'p f c'],
  ['a block in a list', '- a\n\n    ```\n    b\n    ```\nc', 'p p f c f p'],
];
for (const [what, text, parts] of blocks) {
  test(`separates code from prose: ${what}`, () => {
    assert.equal(
      markdownLines(text)
        .map(({ part }) => part[0])
        .join(' '),
      parts,
    );
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activeElements } from '@kwikid/content/code-in-page';
import { wordsOnly } from './words-only.ts';

const tree = (tagName: string) => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'p', children: [{ type: 'element', tagName, children: [] }] }],
});

test('an element that runs, loads or sends something stops the build', () => {
  for (const tagName of activeElements)
    assert.throws(() => wordsOnly()(tree(tagName)), { message: new RegExp(`^<${tagName}> is not allowed`) });
});

test('what pages are made of passes', () => {
  for (const tagName of ['details', 'summary', 'input', 'img', 'table', 'a', 'kbd'])
    wordsOnly()(tree(tagName));
});

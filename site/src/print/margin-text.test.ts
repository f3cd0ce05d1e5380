import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cssString, marginText } from './margin-text.ts';

const texts: [text: string, css: string][] = [
  ['Rate limits', '"Rate limits"'],
  ['The "hot" path', '"The \\22 hot\\22  path"'],
  ['C:\\logs', '"C:\\5c logs"'],
  ['one\ntwo', '"one\\a two"'],
  ['V-CIP – überall', '"V-CIP – überall"'],
];
for (const [text, css] of texts) {
  test(`${JSON.stringify(text)} is ${css}`, () => assert.equal(cssString(text), css));
}

test('the margins name the page, the day and the URL', () => {
  assert.deepEqual(marginText('Rate limits', 'https://docs.kwikid.example/docs/limits', 'Nov 20, 2026'), {
    '--print-title': '"Rate limits"',
    '--print-origin': '"Printed Nov 20, 2026 from https://docs.kwikid.example/docs/limits"',
  });
});

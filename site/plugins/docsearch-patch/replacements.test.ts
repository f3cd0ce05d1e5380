import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { patch, replacements } from './replacements.ts';

const modal = readFileSync(createRequire(import.meta.url).resolve('@docsearch/react/modal'), 'utf8');

test('the installed DocSearch is patched everywhere', () => {
  const patched = patch(modal);
  for (const { find } of replacements) assert.doesNotMatch(patched, find);
  assert.doesNotMatch(patched, /askai\.algolia\.com/);
  assert.doesNotMatch(patched, /new Function/);
  assert.match(
    patched,
    /,(\w+)\?\w+\.createElement\("div",\{className:"DocSearch-Logo"\}.{1,80}poweredByText:\1\}.{1,9}:null,/,
  );
  assert.equal(patched.match(/DocSearch-Logo/g)?.length, 1);
  assert.match(patched, /searchSuggestions:\w+\.suggestions\?\?\[\.\.\.new Set\((\w+)\.map/);
  assert.equal(patched.match(/role:"dialog"/g)?.length, 1);
});

for (const [source, count] of [
  ['no trace of it', 0],
  ['find find', 2],
] as const) {
  test(`a piece that matches ${count} times stops the build and says why it was there`, () => {
    assert.throws(
      () => patch(source, [{ why: 'of the policy', find: /find/, replace: '' }]),
      new RegExp(`matches ${count} times.*because of the policy`),
    );
  });
}

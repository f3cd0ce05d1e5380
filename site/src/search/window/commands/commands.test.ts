import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '@kwikid/tools/catalogue';
import { actionsOf, matchingCommands, toolCommands } from './commands.ts';

const actions = actionsOf({ isDark: false, copy: undefined });
const tools = toolCommands(catalogue);
const found = (query: string) => matchingCommands([...actions, ...tools], query).map(({ name }) => name);

for (const [query, name] of [
  ['dark', 'Switch to dark mode'],
  ['theme', 'Switch to dark mode'],
  ['copy link', 'Copy link to this page'],
  ['sess', 'Your sessions'],
  ['new page', 'New page'],
  ['logout', 'Sign out'],
  ['JWT', 'JWT reader and verifier'],
  ['camera test', 'Camera, microphone and speaker test'],
] as const) {
  test(`“${query}” names the command “${name}”`, () => assert.ok(found(query).includes(name)));
}

test('a query names nothing by one letter, by the middle of a word, by one word of two, or by what a tool is about', () => {
  for (const query of ['d', '!', '', 'ark', 'dark callbacks', 'nginx'])
    assert.deepEqual(found(query), [], query);
});

test('no more than three commands are named', () => assert.equal(found('re').length <= 3, true));

test('the switch says where it leads, and the copy what it came to', () => {
  const names = (isDark: boolean, copy: 'copied' | 'refused' | undefined) =>
    actionsOf({ isDark, copy })
      .slice(0, 2)
      .map(({ name }) => name);
  assert.deepEqual(names(true, 'copied'), ['Switch to light mode', 'Link copied']);
  assert.deepEqual(names(false, 'refused'), ['Switch to dark mode', 'This browser refuses to copy']);
});

test('ids are unique: each is a row of the list', () => {
  const ids = [...actions, ...tools].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextBlock } from '@kwikid/wire/acknowledgement';
import { changedBlocks } from './text-changes.ts';

const earlier: TextBlock[] = [
  ['text', 'Call the lead.'],
  ['h2', 'When'],
  ['text', 'Within 15 minutes of the first sign.'],
  ['item', 'By telephone.'],
  ['h2', 'Then'],
  ['text', 'Write it down.'],
];
const with15to30 = earlier.map(([kind, text]): TextBlock => [kind, text.replace('15', '30')]);
const marked = (present: TextBlock[]) =>
  changedBlocks(earlier, present).map(({ kind, words, isContext }) => [
    isContext ? `(${kind})` : kind,
    words
      .map(({ value, added, removed }) => (added ? `+${value}+` : removed ? `-${value}-` : value))
      .join(''),
  ]);

test('a text that is the same has no changes', () => assert.deepEqual(marked([...earlier]), []));

test('a changed word is shown in its block, below its heading', () =>
  assert.deepEqual(marked(with15to30), [
    ['(h2)', 'When'],
    ['text', 'Within -15-+30+ minutes of the first sign.'],
  ]));

test('a block that was added or removed is whole', () => {
  assert.deepEqual(marked([...earlier, ['item', 'Tell nobody.']]), [
    ['(h2)', 'Then'],
    ['item', '+Tell nobody.+'],
  ]);
  assert.deepEqual(marked(earlier.filter(([kind]) => kind !== 'item')), [
    ['(h2)', 'When'],
    ['item', '-By telephone.-'],
  ]);
});

test('each changed section has its heading once', () => {
  const present = with15to30.map(([kind, text]): TextBlock => [kind, text.replace('down', 'up')]);
  present[3] = ['item', 'By radio.'];
  assert.deepEqual(
    marked(present).map(([kind]) => kind),
    ['(h2)', 'text', 'item', '(h2)', 'text'],
  );
});

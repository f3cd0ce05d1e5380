import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchCommand } from './search-keys.ts';

const plain = { key: '/', ctrlKey: false, metaKey: false, altKey: false };
const reading = { isWriting: false, hasSingleKeys: true };

test('Ctrl or Cmd with K opens and closes the window, in a field and on any layout, but not with Shift', () => {
  for (const held of ['ctrlKey', 'metaKey']) {
    for (const key of ['k', 'K']) {
      const press = { ...plain, key, [held]: true };
      assert.equal(searchCommand(press, { isWriting: true, hasSingleKeys: false }), 'toggle');
    }
  }
  assert.equal(searchCommand({ ...plain, key: 'k' }, reading), undefined);
  assert.equal(searchCommand({ ...plain, key: 'л', code: 'KeyK', ctrlKey: true }, reading), 'toggle');
  assert.equal(searchCommand({ ...plain, key: 'K', ctrlKey: true, shiftKey: true }, reading), undefined);
});

test('a slash opens it, but not in a field, with a key held, or for who does without single keys', () => {
  assert.equal(searchCommand(plain, reading), 'open');
  assert.equal(searchCommand(plain, { ...reading, isWriting: true }), undefined);
  assert.equal(searchCommand(plain, { ...reading, hasSingleKeys: false }), undefined);
  assert.equal(searchCommand({ ...plain, altKey: true }, reading), undefined);
});

test('a key event without a key, as autofill sends it, is nothing', () => {
  const press = { ...plain, key: undefined } as unknown as typeof plain;
  assert.equal(searchCommand(press, reading), undefined);
});

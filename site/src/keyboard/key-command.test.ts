import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KeyCommand, type KeyPress, keyCommand } from './key-command.ts';

function press(key: string, changes: Partial<KeyPress> & { altGraph?: boolean } = {}): KeyPress {
  const { altGraph = false, ...rest } = changes;
  const quiet = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false };
  return { key, ...quiet, getModifierState: () => altGraph, ...rest };
}

const presses: [what: string, press: KeyPress, command: KeyCommand | undefined][] = [
  ['a question mark', press('?'), 'help'],
  ['an opening bracket', press('['), 'previous'],
  ['a closing bracket', press(']'), 'next'],
  ['a c', press('c'), 'correct'],
  ['a copy', press('c', { ctrlKey: true }), undefined],
  ['a copy on a Mac', press('c', { metaKey: true }), undefined],
  [
    'a bracket that a keyboard has on AltGr',
    press(']', { ctrlKey: true, altKey: true, altGraph: true }),
    'next',
  ],
  ["the browser's own way back, Cmd and a bracket", press('[', { metaKey: true }), undefined],
  ['a bracket with Ctrl', press('[', { ctrlKey: true }), undefined],
  ['a bracket with Alt', press(']', { altKey: true }), undefined],
  ['a key that is held down', press(']', { repeat: true }), undefined],
  ['a key that was handled', press('?', { defaultPrevented: true }), undefined],
  ['a letter', press('a'), undefined],
  ['the name of a property that every object has', press('constructor'), undefined],
];
for (const [what, given, command] of presses) {
  test(`${what}: ${command ?? 'nothing'}`, () => assert.equal(keyCommand(given, false), command));
}

test('in a field no key is a shortcut', () => assert.equal(keyCommand(press('?'), true), undefined));

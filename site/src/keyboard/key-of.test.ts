import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, type PressedKey } from './key-of.ts';

const presses: [what: string, press: PressedKey, key: string | undefined][] = [
  ['a Latin letter, wherever it is', { key: 'k', code: 'KeyV' }, 'k'],
  ['a Latin letter with a mark', { key: 'é', code: 'KeyK' }, 'é'],
  ['a sign, wherever it is', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['a key with a name', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
  ['K in Russian', { key: 'л', code: 'KeyK' }, 'k'],
  ['K in Greek, with Shift', { key: 'Κ', code: 'KeyK', shiftKey: true }, 'K'],
  ['K in Hindi', { key: 'क', code: 'KeyK' }, 'k'],
  ['a vowel sign in Hindi', { key: 'ी', code: 'KeyR' }, 'r'],
  ['the slash in Hindi', { key: 'य', code: 'Slash' }, '/'],
  ['the slash in Hindi with Shift', { key: 'य़', code: 'Slash', shiftKey: true }, 'य़'],
  ['another letter in Russian', { key: 'э', code: 'Quote' }, 'э'],
  ['a letter without a place', { key: 'л' }, 'л'],
  ['Enter of an input method', { key: 'Enter', isComposing: true }, undefined],
  ['Enter that ends a composition in Safari', { key: 'Enter', keyCode: 229 }, undefined],
  ['a field that the browser fills in', {} as PressedKey, undefined],
];
for (const [what, press, key] of presses) test(`${what}: ${key}`, () => assert.equal(keyOf(press), key));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TypedAhead, typedWith } from './type-ahead.ts';

const press = (key: string, modifiers = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...modifiers,
});

const sequences: [what: string, keys: readonly string[], typed: TypedAhead][] = [
  ['letters, blanks and slashes', [...'a /b'], { text: 'a /b', isEntered: false }],
  ['a Backspace', [...'ab', 'Backspace'], { text: 'a', isEntered: false }],
  ['a Backspace after a character of two units', ['😀', 'Backspace'], { text: '', isEntered: false }],
  ['an Enter', [...'ab', 'Enter'], { text: 'ab', isEntered: true }],
  ['an Enter, and more', [...'ab', 'Enter', 'c'], { text: 'abc', isEntered: false }],
  ['only an Enter', ['Enter'], { text: '', isEntered: false }],
];
for (const [what, keys, typed] of sequences) {
  test(`typed ahead: ${what}`, () =>
    assert.deepEqual(
      keys.reduce<TypedAhead | undefined>((before, key) => before && typedWith(before, press(key)), {
        text: '',
        isEntered: false,
      }),
      typed,
    ));
}

for (const [key, modifiers] of [
  ['c', { ctrlKey: true }],
  ['v', { metaKey: true }],
  ['F5', {}],
  ['Tab', {}],
] as const) {
  test(`${key} with ${JSON.stringify(modifiers)} is not typed ahead`, () =>
    assert.equal(typedWith({ text: 'a', isEntered: false }, press(key, modifiers)), undefined));
}

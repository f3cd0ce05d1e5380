import assert from 'node:assert/strict';
import { test } from 'node:test';
import { materialChange } from './material-change.ts';

const text = 'Call the lead within 15 minutes (section 4(2)). You must not wait. Write it down.';
const changes: [what: string, after: string, found: string | undefined][] = [
  ['nothing', text, undefined],
  ['a word', text.replace('Write', 'Note'), undefined],
  ['a line', text.replaceAll('. ', '.\n\n'), undefined],
  ['a number', text.replace('15', '16'), "'15' became '16'"],
  ['a clause', text.replace('4(2)', '4(3)'), "'section 4(2)' became 'section 4(3)'"],
  ['the kind of a clause', text.replace('section', 'rule'), "'section 4(2)' became 'rule 4(2)'"],
  ['must', text.replace('must', 'should'), "'must' became 'should'"],
  ['not', text.replace('not ', ''), "'not' was removed"],
  ['not, shortened', text.replace('must not', "mustn't"), "'must' became 'n't'"],
  ['a sentence with shall', `${text} It shall be read.`, "'shall' was added"],
  ['a number in words', `${text} Twice.`, "'twice' was added"],
  ['the order', text.replace('You must not wait. ', '').concat(' You must not wait.'), undefined],
];
for (const [what, after, found] of changes)
  test(`a change of ${what} ${found === undefined ? 'can be' : 'is not'} minor`, () =>
    assert.equal(materialChange(text, after), found));

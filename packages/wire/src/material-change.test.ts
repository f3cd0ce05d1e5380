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

const kinds = [
  'section',
  'Clause',
  'paragraph',
  'Article',
  'rule',
  'regulation',
  'direction',
  'annex',
  'chapter',
];
for (const kind of kinds)
  test(`another ${kind} is another rule, also if it has no number`, () => {
    assert.equal(
      materialChange(`See ${kind} A of it.`, `See ${kind} B of it.`),
      `'${kind} a' became '${kind} b'`.toLowerCase(),
    );
    assert.equal(
      materialChange(`See ${kind} A of it.`, `Look at ${kind.toUpperCase()}\nA of it.`),
      undefined,
    );
  });

const obliging = [
  'must',
  'shall',
  'should',
  'may',
  'can',
  'will',
  'not',
  'never',
  'only',
  'unless',
  'every',
  'two',
];
for (const word of obliging)
  test(`a sentence that gets or loses ‘${word}’ has changed`, () => {
    assert.equal(materialChange('You call.', `You ${word} call.`), `'${word}' was added`);
    assert.equal(materialChange(`You ${word} call.`, 'You call.'), `'${word}' was removed`);
  });

const numbers: [before: string, after: string, found: string][] = [
  ['1.5', '1,5', "'1.5' became '1,5'"],
  ['2026-11-23', '2026-11-24', "'2026-11-23' became '2026-11-24'"],
  ['09:30', '09.30', "'09:30' became '09.30'"],
  ['1/2', '1-2', "'1/2' became '1-2'"],
];
for (const [before, after, found] of numbers)
  test(`${before} is one number, and ${after} another`, () =>
    assert.equal(materialChange(`Within ${before} of it`, `Within ${after} of it`), found));

const measured: [before: string, after: string, found: string][] = [
  ['6 hours', '6 days', "'hour' became 'day'"],
  ['a weekly report', 'a monthly report', "'weekly' became 'monthly'"],
  ['5%', '5 of them', "'%' was removed"],
  ['₹500', '$500', "'₹' became '$'"],
  ['10 MB', '10GB', "'mb' became 'gb'"],
  ['at least 3', 'at most 3', "'least' became 'most'"],
  ['on Monday', 'on Friday', "'monday' became 'friday'"],
];
for (const [before, after, found] of measured)
  test(`${after} in place of ${before} is another rule`, () =>
    assert.equal(materialChange(`Within ${before}, call.`, `Within ${after}, call.`), found));

test('a unit may become its plural', () =>
  assert.equal(materialChange('A 6 hour limit.', 'A limit of 6 hours.'), undefined));

test('two kinds of apostrophe are one word', () =>
  assert.equal(materialChange("You mustn't wait.", 'You mustn’t wait.'), undefined));

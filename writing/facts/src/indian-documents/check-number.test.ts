import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { checkNumber, documentsOf, nearestDocument } from './check-number.ts';
import { gstinCheckCharacter } from './gstin-check-character.ts';
import { maskNumber } from './mask-number.ts';
import { type IndianDocument, indianDocumentsFile } from './schema.ts';

const { documents } = indianDocumentsFile.parse(
  parse(readFileSync(new URL('../../../../content/data/indian-documents.yml', import.meta.url), 'utf8')),
);
const documentOf = (id: string): IndianDocument => {
  const found = documents.find((document) => document.id === id);
  if (found === undefined) throw new Error(`no document '${id}'`);
  return found;
};

const invalid: [id: string, typed: string, at: (number | undefined)[], says: RegExp][] = [
  ['pan', 'ABCDE1234F', [4], /^Character 4 is “D”: the holder type is C, P, H, F, A, T, B, L, J or G\.$/],
  ['pan', '  abc de 1234 f', [7], /^Character 4 is “D”/],
  [
    'pan',
    'AAAPA0000A',
    [6],
    /^Characters 6 to 9 are “0000”: the serial number is a number from 0001 to 9999/,
  ],
  [
    'pan',
    'AAAPAO123A',
    [6],
    /^Character 6 is the letter “O”: .* has digits only\. Did you mean the digit 0\?$/,
  ],
  ['pan', 'AAAPA1234', [undefined], /^There are 9 characters; 10 are needed: 1 is missing\.$/],
  ['pan', 'A', [undefined], /^There is 1 character; 10 are needed: 9 are missing\.$/],
  [
    'pan',
    'AAAPA12345',
    [10],
    /^Character 10 is the digit “5”: the check letter is a letter\. .* the letter S\?$/,
  ],
  ['pan', 'AA1PAB1234A', [undefined, 3], /10 are needed: 1 is too many/],
  ['pan', 'AAAPA1234AA', [undefined], /10 are needed: 1 is too many/],
  ['pan', 'AAAPA१234A', [6], /^Position 6 is “१” \(U\+0967, a digit of another script\)/],
  ['pan', 'AАAPA1234A', [2], /^Position 2 is “А” \(U\+0410, a letter of another script\)/],
  ['pan', '\u200bAAAPA1234A', [1], /^Position 1 is U\+200B, which cannot be seen/],
  ['pan', 'AAAPA\u00001234A', [6], /U\+0000, which cannot be seen/],
  ['pan', '😀AAPA1234A_', [1, 11], /^Position 1 is “😀” \(U\+1F600\)/],
  ['pan', '', [undefined], /^There is not a number/],
  ['pan', ' \n', [undefined], /^There is not a number/],
  [
    'pan',
    'A'.repeat(5_000_000),
    [undefined],
    /^There are 5,000,000 characters; 10 are needed: paste only the number\./,
  ],
  ['aadhaar', '9999 4105 7059', [14], /^The check digit “9” does not fit/],
  ['aadhaar', '100000000004', [1], /^Character 1 is “1”: the first digit is a digit from 2 to 9/],
  ['gstin', '39AAACA1234A1ZD', [1], /^Characters 1 to 2 are “39”: there is no such state code\.$/],
  ['gstin', '97AAACA1234A1ZE', [15], /^The check character “E” does not fit/],
  ['ifsc', 'ABCDO123456', [5], /reserved character is the digit 0\. Did you mean the digit 0\?/],
  [
    'driving-licence',
    'DL-9900000001',
    [undefined, 6],
    /^There are 12 characters; 15 are needed: 3 are missing/,
  ],
  ['ckyc', 'N12345678901234', [1], /the account type is L, S or O/],
  ['ckyc', '1', [undefined], /14, or 15 with the account type, are needed: 13 are missing/],
];

for (const [id, typed, at, says] of invalid) {
  test(`${id}: ${JSON.stringify(typed.slice(0, 20))} is wrong at ${at.join(', ')}`, () => {
    const { valid, errors } = checkNumber(documentOf(id), typed);
    assert.equal(valid, false);
    assert.deepEqual(
      errors.map((error) => error.at),
      at,
    );
    assert.match(errors[0]?.message ?? '', says);
  });
}

test('each valid example matches only its own document', () => {
  for (const document of documents) {
    for (const { number } of document.examples.valid) {
      assert.deepEqual(
        documentsOf(documents, number).map(({ id }) => id),
        [document.id],
        number,
      );
    }
  }
});

const meant: [typed: string, id: string | undefined][] = [
  ['ABCDE1234F', 'pan'],
  ['9999 4105 7059', 'aadhaar'],
  ['39AAACA1234A1ZD', 'gstin'],
  ['ABCDO123456', 'ifsc'],
  ['123456', undefined],
  ['', undefined],
  ['//////////', undefined],
];
for (const [typed, id] of meant) {
  test(`'${typed}' was most likely meant for ${id}`, () => {
    assert.equal(nearestDocument(documents, typed)?.id, id);
  });
}

test('a valid number is split into parts, with the meaning of its codes', () => {
  const { valid, number, parts } = checkNumber(documentOf('driving-licence'), 'dl-99 2000 0000001');
  assert.ok(valid);
  assert.equal(number, 'DL9920000000001');
  assert.deepEqual(
    parts.map(({ part, text, value, fits }) => [part.name, text, value, fits]),
    [
      ['state code', 'DL', 'Delhi', true],
      ['office', '99', undefined, true],
      ['year', '2000', undefined, true],
      ['serial number', '0000001', undefined, true],
    ],
  );
  const prefixed = checkNumber(documentOf('ckyc'), 'S12345678901234').parts.map(({ text }) => text);
  assert.deepEqual(prefixed, ['S', '12345678901234']);
});

test('the pattern and the parts accept the same numbers', () => {
  const near = fc.constantFrom(...documents).chain((document) => {
    const numbers = document.examples.valid.map(({ number }) => checkNumber(document, number).number);
    const edit = fc.tuple(fc.nat(15), fc.nat(2), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
    return fc.tuple(fc.constant(document), fc.constantFrom(...numbers), fc.array(edit, { maxLength: 3 }));
  });
  fc.assert(
    fc.property(near, ([document, number, edits]) => {
      const characters = [...number];
      for (const [at, remove, character] of edits) characters.splice(at, remove, character);
      const typed = characters.join('');
      const { valid, errors } = checkNumber(document, typed);
      const matches = new RegExp(document.pattern).test(typed);
      const onlyCheck = errors.length === 1 && / does not fit /.test(errors[0]?.message ?? '');
      assert.equal(matches, valid || onlyCheck, `${document.id} ${typed}`);
    }),
    { numRuns: 2000 },
  );
});

test('patterns are portable: Python, Java and JavaScript read them alike', () => {
  for (const { pattern } of documents) assert.doesNotMatch(pattern, /\\|\(\?<|\(\?P|\[\[|&&/);
});

// Published with the validator of stdnum 1.11, and in the examples of several others.
for (const number of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']) {
  test(`the check character of ${number}`, () => {
    assert.equal(gstinCheckCharacter(number.slice(0, -1)), number.at(-1));
  });
}

test('every single wrong character of a GSTIN changes its check character', () => {
  const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...alphabet), { minLength: 14, maxLength: 14 }),
      fc.nat(13),
      fc.constantFrom(...alphabet),
      (characters, at, other) => {
        fc.pre(characters[at] !== other);
        const changed = characters.with(at, other);
        assert.notEqual(gstinCheckCharacter(characters.join('')), gstinCheckCharacter(changed.join('')));
      },
    ),
  );
});

const masks: [id: string, typed: string, masked: string | undefined][] = [
  ['aadhaar', '999941057058', 'XXXX XXXX 7058'],
  ['aadhaar', '9999-4105-7058', 'XXXX XXXX 7058'],
  ['aadhaar', '99994105705', 'XXXX XXX5 705'],
  ['aadhaar', '123', '123'],
  ['ckyc', 'S12345678901234', 'XXXX XXXX XXX1 234'],
  ['pan', 'AAAPA1234A', undefined],
];
for (const [id, typed, masked] of masks) {
  test(`${id} ${typed} is masked as ${masked}`, () => {
    assert.equal(maskNumber(documentOf(id), typed), masked);
  });
}

test('no input makes the check throw, and each position is in the input', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.string({ unit: 'binary', maxLength: 70 }),
      (document, typed) => {
        const { valid, errors } = checkNumber(document, typed);
        assert.equal(valid, errors.length === 0);
        for (const { at, message } of errors) {
          assert.ok(message.length > 0);
          assert.ok(at === undefined || (at >= 1 && at <= [...typed].length));
        }
        maskNumber(document, typed);
      },
    ),
  );
});

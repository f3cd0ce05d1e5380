import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { convert, type Form, forms } from './encodings.ts';

const write = (input: string, from: Form, to: Form) => {
  const { value, error } = convert(input, from);
  if (error) throw new Error(error.message);
  return value.written[to];
};

// RFC 4648, section 10.
const vectors: [text: string, base64: string, hex: string][] = [
  ['', '', ''],
  ['f', 'Zg==', '66'],
  ['fo', 'Zm8=', '666f'],
  ['foo', 'Zm9v', '666f6f'],
  ['foob', 'Zm9vYg==', '666f6f62'],
  ['fooba', 'Zm9vYmE=', '666f6f6261'],
  ['foobar', 'Zm9vYmFy', '666f6f626172'],
];
for (const [text, base64, hex] of vectors) {
  test(`RFC 4648: '${text}'`, () => {
    assert.equal(write(text, 'text', 'base64'), base64);
    assert.equal(write(text, 'text', 'base64url'), base64.replace(/=+$/, ''));
    assert.equal(write(text, 'text', 'hex'), hex);
    for (const [form, written] of [
      ['base64', base64],
      ['base64url', base64],
      ['hex', hex],
    ] as const) {
      assert.equal(write(written, form, 'text'), text);
    }
    assert.equal(write(hex.toUpperCase(), 'hex', 'text'), text);
  });
}

const urls: [text: string, url: string][] = [
  // RFC 3986, sections 2.3 and 2.5.
  ['A-Z.a_z~0', 'A-Z.a_z~0'],
  ['À', '%C3%80'],
  ['ア', '%E3%82%A2'],
  ["!'()*;:@&=+$,/?#[] %", '%21%27%28%29%2A%3B%3A%40%26%3D%2B%24%2C%2F%3F%23%5B%5D%20%25'],
];
for (const [text, url] of urls) {
  test(`RFC 3986: '${text}'`, () => {
    assert.equal(write(text, 'text', 'url'), url);
    assert.equal(write(url, 'url', 'text'), text);
    assert.equal(write(url.toLowerCase().replaceAll('a-z.a_z', 'A-Z.a_z'), 'url', 'text'), text);
  });
}

test('the two alphabets of Base64 differ in two characters and the padding', () => {
  assert.equal(write('fbff fe', 'hex', 'base64'), '+//+');
  assert.equal(write('fbff fe', 'hex', 'base64url'), '-__-');
});

const refused: [from: Form, input: string, at: number | undefined, says: RegExp][] = [
  ['base64', 'Zm9*', 3, /'\*' does not belong in Base64/],
  ['base64', 'Zm9-_v==', 3, /'-' does not belong in Base64/],
  ['base64url', 'Zm9+', 3, /standard Base64: use - and _/],
  // A place in a text without its line breaks would mislead.
  ['base64', 'Zm\n9😀', undefined, /'😀' does not belong/],
  ['base64', 'Zg==Zg==', 2, /'=' does not belong/],
  ['base64', 'Zm9vY', undefined, /cut off/],
  ['base64', 'data:image/png;base64,iVBO', 4, /':' does not belong/],
  ['base64url', 'eyJ.eyJ', 3, /'\.' does not belong in Base64URL/],
  ['base64', 'Zm9\0', 3, /U\+0000/],
  ['hex', '0x6g', 3, /0 to 9 and a to f/],
  ['hex', '666', 2, /two digits: one is missing/],
  ['hex', '६६', 0, /0 to 9 and a to f/],
  ['url', 'a%2', 1, /two hexadecimal digits after a %/],
  ['url', '100% sure', 3, /two hexadecimal digits/],
  ['url', '%u0905', 0, /two hexadecimal digits/],
  ['text', 'a\ud800b', 1, /lone surrogate/],
];
for (const [from, input, at, says] of refused) {
  test(`${from} ${JSON.stringify(input)} is wrong at ${at}`, () => {
    const { error } = convert(input, from);
    assert.equal(error?.at, at);
    assert.match(error?.message ?? '', says);
  });
}

const read: [from: Form, input: string, hex: string, isText: boolean][] = [
  ['base64', 'Zg', '66', true],
  ['base64', ' Zm9v\nYg==\n', '666f6f62', true],
  ['base64url', 'Zg==', '66', true],
  ['base64', '/+8=', 'ffef', false],
  ['hex', '0x66 6f:6F-62', '666f6f62', true],
  ['hex', '61 e2 82', '61e282', false],
  ['hex', 'ed a0 80', 'eda080', false],
  ['hex', 'ef bb bf 41', 'efbbbf41', true],
  ['url', 'a+b%2Bc%E0%A4%97', '612b622b63e0a497', true],
  ['url', '%FF', 'ff', false],
];
for (const [from, input, hex, isText] of read) {
  test(`${from} ${JSON.stringify(input)} is read as ${hex}`, () => {
    const { value } = convert(input, from);
    assert.equal(value?.written.hex, hex);
    assert.equal(value?.written.text !== undefined, isText);
  });
}

test('text written in any form is read back from it, as by other implementations', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const buffer = Buffer.from(bytes);
      const hex = buffer.toString('hex');
      assert.equal(write(hex, 'hex', 'base64'), buffer.toString('base64'));
      assert.equal(write(hex, 'hex', 'base64url'), buffer.toString('base64url'));
      for (const form of forms) {
        const written = write(hex, 'hex', form);
        if (written !== undefined) assert.equal(write(written, form, 'hex'), hex, form);
      }
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(decodeURIComponent(write(text, 'text', 'url') ?? ''), text);
    }),
  );
});

test('no input makes the tool throw, and each position is in the input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...forms), (input, from) => {
      const { at = 0 } = convert(input, from).error ?? {};
      assert.ok(at >= 0 && at <= input.length, `${from} ${JSON.stringify(input)} ${at}`);
    }),
    { numRuns: 1000 },
  );
});

test('a byte order mark is a character of the text', () => {
  assert.equal(write('efbbbf41', 'hex', 'text'), '\ufeffA');
});

test('converts all of 5 MB', () => {
  const text = 'ग्राहक '.repeat(270_000);
  const base64 = write(text, 'text', 'base64');
  assert.ok((base64?.length ?? 0) > 5_000_000);
  assert.equal(write(base64 ?? '', 'base64', 'text'), text);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { convert, type Form, forms } from './encodings.ts';

const write = (input: string, from: Form, to: Form, plusIsSpace = false) => {
  const converted = convert(input, from, { plusIsSpace });
  if ('error' in converted) throw new Error(converted.error.message);
  return converted.written[to];
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

test('in a form, + is a space; elsewhere it stays, and a note says so', () => {
  assert.equal(write('a+b%2Bc', 'url', 'text', true), 'a b+c');
  assert.equal(write('a+b%2Bc', 'url', 'text'), 'a+b+c');
  const converted = convert('a+b', 'url', { plusIsSpace: false });
  assert.ok('notes' in converted && /tick the box/.test(converted.notes.join()));
});

test('the two alphabets of Base64 differ in two characters and the padding', () => {
  assert.equal(write('fbff fe', 'hex', 'base64'), '+//+');
  assert.equal(write('fbff fe', 'hex', 'base64url'), '-__-');
});

const refused: [from: Form, input: string, at: number | undefined, says: RegExp][] = [
  ['base64', 'Zm9*', 3, /“\*” is not a character of Base64: remove it/],
  ['base64', 'Zm9-_v==', 3, /belong to Base64URL: choose it/],
  ['base64url', 'Zm9+', 3, /belong to Base64: choose it/],
  ['base64', 'Zm\n9😀', 4, /“😀” is not a character/],
  ['base64', 'Zg==Zg==', 2, /a = before the end/],
  ['base64', 'Zm9vY', 4, /5 characters are not a whole number of bytes/],
  ['base64', 'Zg=', 2, /1 = at the end, but 2 are needed/],
  ['base64', 'Zm9v=', 4, /1 = at the end, but none is needed/],
  ['base64', '=', 0, /1 = at the end, but none is needed/],
  ['base64', 'data:image/png;base64,iVBO', 21, /paste what follows its comma/],
  ['base64url', 'eyJ.eyJ', 3, /“\.” is not a character of Base64URL/],
  ['base64', 'Zm9\0', 3, /is not a character/],
  ['hex', '0x6g', 3, /“g” is not a hexadecimal digit/],
  ['hex', '666', 2, /3 digits are not a whole number of bytes/],
  ['hex', '६६', 0, /“६” is not a hexadecimal digit/],
  ['url', 'a%2', 1, /“%2” is not an encoded byte/],
  ['url', '100% sure', 3, /“% s” is not an encoded byte/],
  ['url', '%u0905', 0, /“%u0” is not an encoded byte/],
  ['text', 'a\ud800b', 1, /lone surrogate/],
];
for (const [from, input, at, says] of refused) {
  test(`${from} ${JSON.stringify(input)} is wrong at ${at}`, () => {
    const converted = convert(input, from, { plusIsSpace: false });
    assert.ok('error' in converted);
    assert.equal(converted.error.at, at);
    assert.match(converted.error.message, says);
  });
}

const noted: [from: Form, input: string, hex: string, says: RegExp | undefined][] = [
  ['base64', 'Zg', '66', /The padding \(==\) is missing/],
  ['base64', 'Zm9v\nYg==\n', '666f6f62', /line breaks were skipped/],
  ['base64', ' Zm9v\n', '666f6f', undefined],
  ['base64url', 'Zg==', '66', /JSON Web Tokens are written without it/],
  // RFC 4648, section 3.5: 'Zh==' decodes to what 'Zg==' does.
  ['base64', 'Zh==', '66', /carries bits that no encoder writes/],
  ['base64', 'Zm9=', '666f', /carries bits that no encoder writes/],
  ['base64', '/+8=', 'ffef', /not text in UTF-8: byte 1 \(ff\)/],
  ['hex', '66 6f:6F-62', '666f6f62', undefined],
  ['hex', '61 e2 82', '61e282', /byte 3 \(82\)/],
  ['hex', '61 e2 28 a1', '61e228a1', /byte 3 \(28\)/],
  ['hex', 'c0 80', 'c080', /byte 1 \(c0\)/],
  ['hex', 'ed a0 80', 'eda080', /byte 2 \(a0\)/],
  ['hex', 'ef bb bf 41', 'efbbbf41', undefined],
  ['url', '%FF', 'ff', /byte 1 \(ff\)/],
];
for (const [from, input, hex, says] of noted) {
  test(`${from} ${JSON.stringify(input)} is read${says ? ' with a note' : ''}`, () => {
    const converted = convert(input, from, { plusIsSpace: false });
    assert.ok('written' in converted);
    assert.equal(converted.written.hex, hex);
    if (says) assert.match(converted.notes.join('\n'), says);
    else assert.deepEqual(converted.notes, []);
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
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...forms),
      fc.boolean(),
      (input, from, plusIsSpace) => {
        const converted = convert(input, from, { plusIsSpace });
        if (!('error' in converted)) return;
        const { at } = converted.error;
        assert.ok(at !== undefined && at >= 0 && at < input.length, `${from} ${JSON.stringify(input)} ${at}`);
      },
    ),
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

test('a long run of padding is read in one pass', () => {
  const start = performance.now();
  assert.ok('error' in convert('='.repeat(300_000), 'base64', { plusIsSpace: false }));
  // A pattern that tries each = as its start takes more than a minute.
  assert.ok(performance.now() - start < 10_000);
});

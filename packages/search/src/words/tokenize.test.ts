import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { normalizeTerm } from './normalize-term.ts';
import { tokenize } from './tokenize.ts';

/** Text → its terms, the whole of a compound before its parts. */
const table: [text: string, terms: string][] = [
  ['Rate limiting', 'rate limiting'],
  ['client_max_body_size', 'clientmaxbodysize client max body size'],
  ['X-Forwarded-For', 'xforwardedfor x forwarded for'],
  ['10.0.0.0/8', '10.0.0.0/8 10 0 0 0 8'],
  ['AES-256-GCM', 'aes256gcm aes 256 gcm'],
  ['TLS 1.3, TLSv1.3', 'tls 1.3 1 3 tlsv1.3 tlsv1 3'],
  ['e-sign or eSign', 'esign e sign or esign'],
  ['L-1 to L-5', 'l1 l 1 to l5 l 5'],
  ['nginx.conf: /etc/nginx', 'nginxconf nginx conf etc nginx'],
  ['maxAgeSeconds', 'maxageseconds max age seconds'],
  ['SearchRequestError', 'searchrequesterror search request error'],
  ['ClickHouse, JavaScript and WebRTC', 'clickhouse javascript and webrtc'],
  ['SOPs and APIs', 'sops and apis'],
  ["nginx's don't readers’", 'nginx dont readers'],
  ['Café İstanbul ﬁle', 'cafe istanbul file'],
  ['नमस्ते', 'नमस्ते'],
  ['roles--responsibilities', 'rolesresponsibilities roles responsibilities'],
  ['--force $binary_remote_addr', 'force binaryremoteaddr binary remote addr'],
  ['a/b/c and 1/2', 'a b c and 1/2 1 2'],
  ['a-b-c-d-e-f-g-h-i', 'a b c d e f g h i'],
  ['__proto__ .NET C++', 'proto net c'],
  ['?! … <>', ''],
];

for (const [text, terms] of table) {
  test(`the terms of ${text}`, () => {
    assert.equal(
      tokenize(text)
        .map(({ term }) => term)
        .join(' '),
      terms,
    );
  });
}

test('a word that ends in many digits and a letter is split as fast as any', () => {
  // A reader types it: with a repeat within a repeat, the one thread of all readers would never be free again.
  const split = () => tokenize(`abC${'1'.repeat(400)}x`).length;
  assert.equal(runInNewContext('split()', { split }, { timeout: 20_000 }), 1);
});

test('neighbouring parts are joined on request, across compounds too', () => {
  const terms = tokenize('TURN e-sign', { joins: true }).map(({ term, position }) => `${term}@${position}`);
  assert.deepEqual(terms, ['turn@0', 'esign@1', 'e@1', 'turne@0', 'sign@2', 'esign@1']);
});

test('a term has the range of its source text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const { term, start, end, span } of tokenize(text, { joins: true })) {
        assert.ok(start < end && end <= text.length);
        if (span === 1) assert.equal(normalizeTerm(text.slice(start, end)), term);
      }
    }),
  );
});

test('the parts of a text have the positions 0, 1, 2 and so on', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB1-_. /é\n'), maxLength: 40 }), (text) => {
      const positions = tokenize(text)
        .filter(({ span }) => span === 1)
        .map(({ position }) => position);
      assert.deepEqual(positions, [...positions.keys()]);
    }),
  );
});

test('a text has the same terms whether or not a non-ASCII character follows', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const single = tokenize(text).map(({ term }) => term);
      const followed = tokenize(`${text} é`).map(({ term }) => term);
      assert.deepEqual([...single, 'e'], followed);
    }),
  );
});

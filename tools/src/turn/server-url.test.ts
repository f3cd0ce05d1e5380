import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { errorText } from '../input.ts';
import { readServerUrl, wayTo } from './server-url.ts';

/** The examples of RFC 7064 §5 (appendix A) and RFC 7065 appendix A, and other spellings that people use. */
const valid: [text: string, url: string, relays: boolean][] = [
  ['stun:example.org', 'stun:example.org:3478', false],
  ['stuns:example.org', 'stuns:example.org:5349', false],
  ['stun:example.org:8000', 'stun:example.org:8000', false],
  ['turn:example.org', 'turn:example.org:3478?transport=udp', true],
  ['turns:example.org', 'turns:example.org:5349?transport=tcp', true],
  ['turn:example.org:8000', 'turn:example.org:8000?transport=udp', true],
  ['turn:example.org?transport=udp', 'turn:example.org:3478?transport=udp', true],
  ['turn:example.org?transport=tcp', 'turn:example.org:3478?transport=tcp', true],
  ['turns:example.org?transport=tcp', 'turns:example.org:5349?transport=tcp', true],
  ['TURN:turn.example:443?transport=TCP', 'turn:turn.example:443?transport=tcp', true],
  ['  turn:192.0.2.1:3478 ', 'turn:192.0.2.1:3478?transport=udp', true],
  ['turn:[2001:db8::1]:3478', 'turn:[2001:db8::1]:3478?transport=udp', true],
  ['stun:[2001:db8::1]', 'stun:[2001:db8::1]:3478', false],
  ['stun:turn_1.example', 'stun:turn_1.example:3478', false],
];

for (const [text, url, relays] of valid) {
  test(`${text} is ${url}`, () => {
    const server = readServerUrl(text);
    assert.ok(!('message' in server), JSON.stringify(server));
    assert.deepEqual([server.url, server.relays], [url, relays]);
  });
}

test('the transport to a server is what its URL says', () => {
  const ways = [
    'turn:a.example',
    'turn:a.example?transport=tcp',
    'turns:a.example',
    'stun:a.example',
    'stuns:a.example',
  ];
  const read = ways.map((text) => {
    const server = readServerUrl(text);
    return 'message' in server ? server.message : wayTo(server);
  });
  assert.deepEqual(read, ['udp', 'tcp', 'tls', 'udp', 'tls']);
});

const invalid: [text: string, words: RegExp][] = [
  ['', /^Name a server/],
  ['turn.example', /must begin with.*turn:turn\.example or stun:turn\.example/],
  ['turn.example:3478', /turn:turn\.example:3478/],
  ['https://turn.example', /must begin with/],
  ['javascript:alert(1)', /must begin with/],
  ['turn://turn.example', /No slashes.*turn:turn\.example.*\(character 6\)/],
  ['turn:user:pass@turn.example', /do not belong in the URL/],
  ['turn:', /host is missing/],
  ['turn::3478', /host is missing/],
  ['turn:turn.example:', /port/],
  ['turn:turn.example:0', /port must be a number.*\(character 19\)/],
  ['turn:turn.example:65536', /port must be a number/],
  ['turn:turn.example:3478a', /port must be a number/],
  ['turn:turn.example/path', /no path.*\(character 18\)/],
  ['turn:turn.example#part', /no path/],
  ['turn:2001:db8::1', /in brackets/],
  ['turn:[2001:zz::1]', /neither/],
  ['turn:[2001:db8::1]3478', /After the bracket/],
  ['turn:[2001:db8::1', /After the bracket|neither|brackets/],
  ['turn:256.0.0.1', /neither/],
  ['turn:1.2.3', /neither/],
  ['turn:-turn.example', /neither/],
  ['turn:turn..example', /neither/],
  [`turn:${'a'.repeat(64)}.example`, /neither/],
  ['turn:täst.example', /neither/],
  ['turn:turn.example turn:b.example', /white space.*\(character 18\)/],
  ['turn:turn.example?transport=sctp', /transport=udp or transport=tcp.*\(character 18\)/],
  ['turn:turn.example?transport=udp&x=1', /nothing else/],
  ['turn:turn.example?', /transport/],
  ['stun:turn.example?transport=udp', /RFC 7064/],
  ['turns:turn.example?transport=udp', /DTLS/],
  ['turn:\u0000', /neither/],
  [`turn:${'a.'.repeat(2_500_000)}`, /neither/],
];

for (const [text, words] of invalid) {
  test(`${JSON.stringify(text.slice(0, 60))} is refused: ${words.source}`, () => {
    const error = readServerUrl(text);
    assert.ok('message' in error);
    assert.match(errorText(error, text), words);
  });
}

test('what is read is read the same again, and anything else is an error inside the text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('stun', 'turn', 'turns'),
      fc.domain(),
      fc.integer({ min: 1, max: 65_535 }),
      (scheme, host, port) => {
        const server = readServerUrl(`${scheme}:${host}:${port}`);
        assert.ok(!('message' in server));
        assert.deepEqual(readServerUrl(server.url), server);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', 'turn:', 'stun:'), (rest, scheme) => {
      const read = readServerUrl(scheme + rest);
      if ('message' in read) assert.ok((read.at ?? 0) <= (scheme + rest).length);
      else assert.match(read.url, /^(?:stun|turn)s?:[\w.[\]:-]+:\d+(?:\?transport=(?:udp|tcp))?$/i);
    }),
    { numRuns: 1000 },
  );
});

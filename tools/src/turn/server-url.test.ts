import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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

const invalid = [
  ...['', 'turn.example', 'turn.example:3478', 'https://turn.example', 'javascript:alert(1)'],
  ...['turn://turn.example', 'turn:', 'turn::3478', 'turn:turn.example:', 'turn:turn.example:65536'],
  ...['turn:turn.example:3478a', 'turn:turn.example/path', 'turn:turn.example#part', 'turn:2001:db8::1'],
  ...['turn:[2001:zz::1]', 'turn:[2001:db8::1]3478', 'turn:[2001:db8::1', 'turn:256.0.0.1'],
  ...['turn:täst.example', 'turn:turn.example turn:b.example', 'turn:turn.example?transport=sctp'],
  ...['turn:turn.example?transport=udp&x=1', 'turn:turn.example?', 'stun:turn.example?transport=udp'],
  ...['turns:turn.example?transport=udp', 'turn:\u0000'],
];
for (const text of invalid) {
  test(`${JSON.stringify(text)} is refused`, () => {
    const error = readServerUrl(text);
    assert.ok('message' in error);
    assert.match(error.message, /^Write turn:turn\.example:3478/);
  });
}

test('a user and a password in the URL are refused, and sent to their fields', () => {
  const error = readServerUrl('turn:user:pass@turn.example');
  assert.match('message' in error ? error.message : '', /do not belong in the URL/);
});

test('what is read is read the same again, and anything else is refused', () => {
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
      if (!('message' in read))
        assert.match(read.url, /^(?:stun|turn)s?:[\w.[\]:-]+:\d+(?:\?transport=(?:udp|tcp))?$/i);
    }),
    { numRuns: 1000 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isHidden, readCandidate } from './candidate.ts';

test('reads the examples of RFC 8839 §5.1 and what browsers write', () => {
  assert.deepEqual(readCandidate('candidate:1 1 UDP 2130706431 203.0.113.141 8998 typ host'), {
    type: 'host',
    protocol: 'udp',
    address: '203.0.113.141',
    port: 8998,
  });
  assert.deepEqual(
    readCandidate('a=candidate:2 1 UDP 1694498815 192.0.2.3 45664 typ srflx raddr 203.0.113.141 rport 8998'),
    {
      type: 'srflx',
      protocol: 'udp',
      address: '192.0.2.3',
      port: 45664,
    },
  );
  // A TCP candidate; then a name instead of an address.
  assert.equal(
    readCandidate('candidate:1 1 tcp 1518280447 192.0.2.9 9 typ host tcptype active generation 0')?.tcpType,
    'active',
  );
  const hidden = readCandidate(
    'candidate:1 1 udp 2113937151 0b0e4ba2-7fc5-4bd1-9f2f-2d9cbd1d5d4d.local 57143 typ host generation 0',
  );
  assert.ok(hidden && isHidden(hidden));
});

for (const text of [
  '',
  'candidate:',
  'candidate:1 1 udp 1 192.0.2.1 1',
  'candidate:1 1 udp 1 192.0.2.1 1 typ other',
  'candidate:1 1 sctp 1 192.0.2.1 1 typ host',
  'candidate:1 1 udp high 192.0.2.1 1 typ host',
  'candidate:1 1 udp 1 192.0.2.1 port typ host',
])
  test(`'${text}' is not a candidate`, () => assert.equal(readCandidate(text), undefined));

test('no text makes the reading fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readCandidate(text)));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCandidate } from './candidate.ts';
import type { Gathering, TimedCandidate } from './gather.ts';
import { isPublic, meaningOf } from './meaning.ts';
import { readServerUrl } from './server-url.ts';

const candidate = (text: string): TimedCandidate => {
  const read = readCandidate(text);
  assert.ok(read);
  return { ...read, afterMs: 42 };
};
const hidden = candidate('candidate:1 1 udp 2122260223 0b0e4ba2.local 57143 typ host');
const local = candidate('candidate:1 1 udp 2122260223 192.168.1.5 57143 typ host');
const open = candidate('candidate:1 1 udp 2122260223 198.51.100.7 57143 typ host');
const srflx = candidate('candidate:2 1 udp 1686052607 198.51.100.7 46154 typ srflx raddr 0.0.0.0 rport 0');
const relay = candidate('candidate:3 1 udp 41885439 192.0.2.1 50000 typ relay raddr 0.0.0.0 rport 0');

const cases: {
  what: string;
  server: string;
  candidates: TimedCandidate[];
  errors?: [code: number, text: string][];
  state?: Gathering['state'];
  means: RegExp[];
}[] = [
  {
    what: 'everything is there',
    server: 'turn:turn.example',
    candidates: [hidden, srflx, relay],
    means: [
      /^valid Relay .*42 ms, reached over UDP/,
      /^valid Server-reflexive .*198\.51\.100\.7/,
      /^valid Host .*hidden/,
    ],
  },
  {
    what: 'only a relay over TLS',
    server: 'turns:turn.example:443',
    candidates: [hidden, relay],
    means: [
      /^valid Relay .*TLS/,
      /^note .*lost packet/,
      /^note No server-reflexive none is expected/,
      /^valid Host/,
    ],
  },
  {
    what: 'a wrong password',
    server: 'turn:turn.example',
    candidates: [hidden, srflx],
    errors: [
      [701, 'TURN allocate request timed out.'],
      [401, 'Unauthorized'],
    ],
    means: [
      /^invalid No relay error 401 \(“Unauthorized”\)\. .*expire/,
      /^valid Server-reflexive/,
      /^valid Host/,
    ],
  },
  {
    what: 'a server that is not reached',
    server: 'turn:turn.example',
    candidates: [local],
    errors: [[701, '']],
    means: [
      /^invalid No relay error 701\. .*port 3478 is closed for UDP/,
      /^warning No server-reflexive .*blocks it to port 3478/,
      /^valid Host .*IPv4/,
    ],
  },
  {
    what: 'a server that is not reached over TLS',
    server: 'turns:turn.example',
    candidates: [hidden],
    errors: [[701, 'Failed to establish connection']],
    means: [/^invalid No relay .*TLS.*certificate/, /^note No server-reflexive/, /^valid Host/],
  },
  {
    what: 'a TURN server that says nothing',
    server: 'turn:turn.example',
    candidates: [hidden, srflx],
    means: [/^invalid No relay .*no relay and no error/, /^valid/, /^valid/],
  },
  {
    what: 'a quota',
    server: 'turn:turn.example',
    candidates: [hidden, srflx],
    errors: [[486, 'Allocation Quota Reached']],
    means: [/^invalid No relay error 486 .*quota/, /^valid/, /^valid/],
  },
  {
    what: 'a code of no table',
    server: 'turn:turn.example',
    candidates: [hidden, srflx],
    errors: [[599, 'x'.repeat(500)]],
    means: [/^invalid No relay error 599 \(“x{80}”\).*no table/, /^valid/, /^valid/],
  },
  {
    what: 'STUN that responds',
    server: 'stun:stun.example',
    candidates: [local, srflx],
    means: [/^valid Server-reflexive/, /^valid Host/],
  },
  {
    what: 'STUN that does not respond',
    server: 'stun:stun.example',
    candidates: [hidden],
    errors: [[701, 'STUN binding request timed out.']],
    means: [/^invalid No server-reflexive error 701/, /^valid Host/],
  },
  {
    what: 'STUN on a device with a public address',
    server: 'stun:stun.example',
    candidates: [open],
    means: [/^note No server-reflexive this device has a public address/, /^valid Host/],
  },
  {
    what: 'a relay without a public address',
    server: 'turn:turn.example',
    candidates: [hidden, relay],
    means: [/^valid Relay/, /^warning No server-reflexive the server relays/, /^valid Host/],
  },
  {
    what: 'nothing at all, in time',
    server: 'stun:stun.example',
    candidates: [],
    state: 'timeout',
    means: [/^invalid No server-reflexive no response/, /^warning No host/, /^note .*silently/],
  },
  { what: 'what goes on', server: 'stun:stun.example', candidates: [srflx], state: 'gathering', means: [] },
  { what: 'what was stopped', server: 'stun:stun.example', candidates: [], state: 'stopped', means: [] },
];

for (const { what, server, candidates, errors = [], state = 'complete', means } of cases) {
  test(`${what} is explained`, () => {
    const read = readServerUrl(server);
    assert.ok(!('message' in read));
    const found = meaningOf(read, {
      candidates,
      errors: errors.map(([code, text]) => ({ code, text, url: read.url, afterMs: 1 })),
      state,
      elapsedMs: 100,
    }).map(({ state, word = '', text }) => `${state} ${word} ${text}`);
    assert.equal(found.length, means.length, found.join('\n'));
    for (const [index, pattern] of means.entries()) assert.match(found[index] ?? '', pattern);
  });
}

test('private and local addresses are not public', () => {
  const closed = [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.1.1',
    '127.0.0.1',
    '0.0.0.0',
    '224.0.0.1',
    'fe80::1',
    'fd00::1',
    '::1',
  ];
  for (const address of closed) assert.equal(isPublic(address), false, address);
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '198.51.100.7', '2001:db8::1'])
    assert.equal(isPublic(address), true, address);
});

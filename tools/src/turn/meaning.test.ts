import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Candidate, Gathering } from './gather.ts';
import { meaningOf } from './meaning.ts';
import { readServerUrl } from './server-url.ts';

const candidate = (type: Candidate['type'], address: string): Candidate => ({
  ...{ type, protocol: 'udp', address, port: 50000, afterMs: 42 },
});
const hidden = candidate('host', '0b0e4ba2.local');
const srflx = candidate('srflx', '198.51.100.7');
const relay = candidate('relay', '192.0.2.1');

const cases: {
  what: string;
  server: string;
  candidates: Candidate[];
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
      /^valid Host .*hide/,
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
    candidates: [hidden],
    errors: [[701, '']],
    means: [
      /^invalid No relay error 701\. .*port 3478 is closed for UDP/,
      /^warning No server-reflexive .*blocks it to port 3478/,
      /^valid Host/,
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
    means: [/^invalid No relay error 599 \(“x{80}”\).*RFC 8489/, /^valid/, /^valid/],
  },
  {
    what: 'STUN that responds',
    server: 'stun:stun.example',
    candidates: [hidden, srflx],
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
    }).map(({ state, word = '', text }) => `${state} ${word} ${text}`);
    assert.equal(found.length, means.length, found.join('\n'));
    for (const [index, pattern] of means.entries()) assert.match(found[index] ?? '', pattern);
  });
}

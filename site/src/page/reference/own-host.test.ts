import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownHost } from './own-host.ts';

const hosts: [typed: string, host: string | undefined][] = [
  ['queue.internal', 'https://queue.internal'],
  [' localhost:8080 ', 'https://localhost:8080'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['https://gateway.internal/queue/', 'https://gateway.internal/queue'],
  ['', undefined],
  ['ftp://a', undefined],
  ['javascript:alert(1)', undefined],
  ["a'; rm -rf ~", undefined],
  ['a$(id)', undefined],
  ['https://a/?b', undefined],
];
for (const [typed, host] of hosts) {
  test(`'${typed}' is ${host ?? 'not a host'}`, () => assert.equal(ownHost(typed), host));
}

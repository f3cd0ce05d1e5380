import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallProduct } from '../testing/product.ts';
import { isProductName, portsOf, productNamesIn } from './names.ts';
import { productData } from './schema.ts';

const data = productData.parse(smallProduct());

const found: [code: string, names: string[]][] = [
  ['kyc.call.taken', ['kyc.call.taken']],
  ['{ "event": "kyc.call.taken", "n": 1 }', ['kyc.call.taken']],
  ['SELECT * FROM kyc_desk.call WHERE state = 1;', ['kyc_desk.call']],
  ['ZCARD kyc:desk:agent-7', ['kyc:desk:agent-7']],
  ['kyc:desk:{agentId}', ['kyc:desk:{agentId}']],
  ['s3://kyc-calls/2025', []],
  ['kyc-calls', ['kyc-calls']],
  ['curl http://kyc.example:8080/', []],
  ['kyc.example', []],
  ['/etc/nginx/conf.d/kyc.conf include kyc_limits.conf', []],
  ['user@kyc.call', []],
  ['V-CIP and kycportal', []],
  ['kyc.call.* kyc.#', ['kyc.call.*', 'kyc.#']],
];
for (const [code, names] of found) {
  test(`names in ${code}`, () => assert.deepEqual(productNamesIn(code), names));
}

const known = [
  ...['kyc.call.taken', 'kyc.call.*', 'kyc.#', 'kyc.q.desk', 'kyc.events'],
  ...[
    'kyc_desk.call',
    'kyc_desk',
    'kyc_desk.*',
    'kyc_desk.call.state',
    'kyc_desk_seconds',
    'kyc_desk_seconds_bucket',
  ],
  ...['kyc:desk:{agentId}', 'kyc:desk:agent-7', 'kyc:desk:*', 'kyc-calls'],
];
const unknown = [
  ...['kyc.call.tken', 'kyc.calls.*', 'kyc.q.dsk', 'kyc_dsk.call', 'kyc_desk.calls', 'kyc_desk_minutes'],
  ...['kyc:dsk:agent-7', 'kyc:dsk:*', 'kyc:desk:agent-7:more', 'kyc-call'],
];
for (const name of known)
  test(`${name} is a name of the product`, () => assert.ok(isProductName(data, name)));
for (const name of unknown)
  test(`${name} is not a name of the product`, () => assert.ok(!isProductName(data, name)));

test('ports are those of one service or of all; a range counts as its two ends', () => {
  assert.deepEqual([...portsOf(data, 'desk-api')], [8201]);
  assert.deepEqual([...portsOf(data)], [8201, 5432, 49152, 65535]);
});

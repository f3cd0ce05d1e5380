import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallProduct } from '../testing/product.ts';
import { bindingTakes, calledBy, callersOf, queuesOf } from './relations.ts';
import { productData } from './schema.ts';

const data = productData.parse(smallProduct());

test('relations agree in both directions: calls, stores, messages and people', () => {
  const others = calledBy(data, 'desk-api').map(({ to, why }) => `${to}: ${why}`);
  assert.deepEqual(others, [
    'store: Counts',
    'store: Keeps `kyc_desk.call`, `kyc:desk:{agentId}`, `kyc-calls`',
    'store: Publishes what happened; reads `kyc.q.desk`',
  ]);
  assert.deepEqual(
    callersOf(data, 'store').map(({ from }) => from),
    ['desk-api', 'desk-api', 'desk-api'],
  );
  assert.deepEqual(
    callersOf(data, 'desk-api').map(({ from }) => from),
    ['agent'],
  );
});

test('a proxy is between caller and called', () => {
  assert.deepEqual(
    callersOf(data, 'proxy').map(({ from, to }) => [from, to]),
    [['agent', 'desk-api']],
  );
  assert.deepEqual(
    calledBy(data, 'proxy').map(({ from, to }) => [from, to]),
    [['agent', 'desk-api']],
  );
});

const bindings: [binding: string, event: string, takes: boolean][] = [
  ['kyc.call.taken', 'kyc.call.taken', true],
  ['kyc.call.*', 'kyc.call.taken', true],
  ['kyc.*', 'kyc.call.taken', false],
  ['kyc.#', 'kyc.call.taken', true],
  ['kyc.call', 'kyc.call.taken', false],
  ['kyc.call.*', 'kycxcall.taken', false],
];
for (const [binding, event, takes] of bindings) {
  test(`${binding} ${takes ? 'takes' : 'leaves'} ${event}`, () =>
    assert.equal(bindingTakes(binding, event), takes));
}

test('an event reaches the queues that are bound to it', () => {
  assert.deepEqual(queuesOf(data, 'kyc.call.taken'), ['kyc.q.desk']);
});

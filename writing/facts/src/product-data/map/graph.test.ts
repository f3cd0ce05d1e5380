import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallProduct } from '../../testing/product.ts';
import { parseProductData } from '../parse-product-data.ts';
import { type ProductData, productData } from '../schema.ts';
import { productGraph } from './graph.ts';

const small = () => productData.parse(smallProduct());
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('everything that uses something or is used has one place, in its area, and libraries have none', () => {
  const { areas, nodes } = productGraph(small());
  assert.deepEqual(ids(areas), ['people', 'inside', 'queues', 'data']);
  assert.deepEqual(
    nodes.map(({ id, kind, area }) => `${id} ${kind} ${area}`),
    [
      'agent role people',
      'client system of others inside',
      'desk-api part of ours inside',
      'proxy public component inside',
      'kyc.q.desk queue queues',
      'store store data',
    ],
  );
  assert.deepEqual(nodes.find(({ id }) => id === 'store')?.holds, [
    'kyc_desk.call',
    'kyc:desk:{agentId}',
    'kyc-calls',
    'kyc.q.desk',
  ]);
});

test('calls, stores and events are relations, each with the steps in which both sides are at work', () => {
  const { relations, steps } = productGraph(small());
  assert.deepEqual(
    relations.map(({ from, to, how, via, waits, steps: at }) => [from, to, how, via, waits, at]),
    [
      ['agent', 'desk-api', 'Call', 'proxy', true, ['take']],
      ['desk-api', 'store', 'Call', undefined, false, ['take']],
      ['desk-api', 'store', 'Store', undefined, true, ['take']],
      ['desk-api', 'desk-api', 'Event', 'kyc.q.desk', false, ['take']],
    ],
  );
  assert.equal(relations.at(-1)?.why, 'Events `kyc.call.*`');
  assert.equal(relations.at(-1)?.by, 'SQL through `kyc.q.desk`');
  assert.deepEqual(steps[0]?.members, ['agent', 'desk-api', 'store']);
});

test('a step has the portals that its people open to reach its services, and no other portal', () => {
  const data = small();
  const like = data.services.proxy as ProductData['services'][string];
  const call = (to: string) => ({ to, protocol: 'HTTPS', why: 'Work', mode: 'sync' as const });
  data.services.door = { ...like, calls: [call('desk-api')] };
  data.services.other = { ...like, calls: [call('store')] };
  data.roles.agent?.uses.push(call('door'), call('other'));
  const { steps, relations } = productGraph(data);
  assert.deepEqual(steps[0]?.members, ['agent', 'desk-api', 'door', 'store']);
  const stepsTo = (portal: string) =>
    relations.find(({ from, to }) => from === 'agent' && to === portal)?.steps;
  assert.deepEqual([stepsTo('door'), stepsTo('other')], [['take'], []]);
});

test('a service without a zone stops before there is a map, and the error names it', () => {
  const product = smallProduct();
  const { errors } = parseProductData({
    ...product,
    services: { ...product.services, proxy: { ...product.services.proxy, zone: undefined } },
  });
  assert.deepEqual(
    errors.map(({ path }) => path.join('.')),
    ['services.proxy.zone'],
  );
});

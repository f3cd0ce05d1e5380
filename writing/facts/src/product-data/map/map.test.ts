import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseProductData } from '../parse-product-data.ts';
import { type ProductData, productData } from '../schema.ts';
import { smallProduct } from '../testing.ts';
import { productMap } from './map.ts';

const small = () => productData.parse(smallProduct());
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('everything that uses something or is used has one place, in its area, and libraries have none', () => {
  const { areas, nodes } = productMap(small());
  assert.deepEqual(ids(areas), ['people', 'inside', 'queues', 'data']);
  assert.deepEqual(
    nodes.map(({ id, kind, area }) => `${id} ${kind} ${area}`),
    [
      'agent person people',
      'client system inside',
      'desk-api service inside',
      'proxy component inside',
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
  const { relations, steps } = productMap(small());
  assert.deepEqual(
    relations.map(({ from, to, how, via, waits, steps: at }) => [from, to, how, via, waits, at]),
    [
      ['agent', 'desk-api', 'call', 'proxy', true, ['take']],
      ['desk-api', 'store', 'call', undefined, false, ['take']],
      ['desk-api', 'store', 'store', undefined, true, ['take']],
      ['desk-api', 'desk-api', 'event', 'kyc.q.desk', false, ['take']],
    ],
  );
  assert.equal(relations.at(-1)?.why, 'Events `kyc.call.*`');
  assert.deepEqual(steps[0]?.members, ['agent', 'desk-api', 'store']);
});

test('a step has the portals that its people open to reach its services, and no other portal', () => {
  const data = small();
  const like = data.services.proxy as ProductData['services'][string];
  const call = (to: string) => ({ to, protocol: 'HTTPS', why: 'Work', mode: 'sync' as const });
  data.services.door = { ...like, calls: [call('desk-api')] };
  data.services.other = { ...like, calls: [call('store')] };
  data.roles.agent?.uses.push(call('door'), call('other'));
  const { steps, relations } = productMap(data);
  assert.deepEqual(steps[0]?.members, ['agent', 'desk-api', 'door', 'store']);
  const stepsTo = (portal: string) =>
    relations.find(({ from, to }) => from === 'agent' && to === portal)?.steps;
  assert.deepEqual([stepsTo('door'), stepsTo('other')], [['take'], []]);
});

/** A product with so many services in two zones, where each calls the next and the last calls the first. */
function large(count: number): ProductData {
  const data = small();
  const like = data.services.store as ProductData['services'][string];
  for (let index = 0; index < count; index++) {
    const to = `made-${(index + 1) % count}`;
    data.services[`made-${index}`] = {
      ...like,
      name: `Made with a long name ${index}`,
      zone: index % 3 === 0 ? 'data' : 'inside',
      group: index % 2 === 0 ? 'apis' : 'parts',
      calls: [{ to, protocol: 'HTTP', why: 'The next one', mode: 'sync' }],
    };
  }
  return data;
}

for (const count of [1, 7, 15, 200]) {
  test(`${count} services in a circle: nothing overlaps, and all is in its area and in the drawing`, () => {
    const map = productMap(large(count));
    const boxes = map.nodes.map((one) => ({ ...one, ...map.node }));
    assert.equal(boxes.length, count + 6);
    const overlap = (a: (typeof boxes)[0], b: (typeof boxes)[0]) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    const inside = (a: (typeof boxes)[0], b: { x: number; y: number; width: number; height: number }) =>
      a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
    for (const [index, one] of boxes.entries()) {
      const area = map.areas.find(({ id }) => id === one.area);
      assert.ok(area && inside(one, area) && inside(one, { x: 0, y: 0, ...map }), one.id);
      assert.ok(!boxes.slice(index + 1).some((other) => overlap(one, other)), one.id);
    }
  });
}

test('a place does not depend on who calls whom', () => {
  const places = (data: ProductData) => productMap(data).nodes.map(({ id, x, y }) => `${id} ${x} ${y}`);
  const data = small();
  data.services.proxy?.calls.push({ to: 'store', protocol: 'HTTP', why: 'More', mode: 'sync' });
  assert.deepEqual(places(data), places(small()));
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

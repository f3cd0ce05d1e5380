import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallProduct } from '../testing/product.ts';
import { parseProductData } from './parse-product-data.ts';

/** The services of the small product; two of them need each other. */
const circular = (() => {
  const { services } = smallProduct();
  const call = (to: string) => ({ to, protocol: 'HTTP', why: 'Health' });
  return {
    ...services,
    'desk-api': { ...services['desk-api'], calls: [call('store'), call('proxy')], needs: ['proxy'] },
    proxy: { ...services.proxy, calls: [call('desk-api')], needs: ['desk-api'] },
  };
})();

test('a consistent product has no error', () => {
  assert.deepEqual(parseProductData(smallProduct()).errors, []);
});

/** Sets a value deep inside; `undefined` removes it. */
function changed(path: string, value: unknown): unknown {
  const data = smallProduct();
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  // biome-ignore lint/suspicious/noExplicitAny: any place of any shape
  let at: any = data;
  for (const key of keys) at = at[key];
  if (value === undefined) delete at[last];
  else at[last] = value;
  return data;
}

test('a service can need what it calls, and where it stores something', () => {
  assert.deepEqual(parseProductData(changed('services/desk-api/needs', ['store'])).errors, []);
});

const spare = { ...smallProduct().services.kit };
const invalid: [what: string, path: string, value: unknown, where: string, says: RegExp][] = [
  ['an unknown field', 'services/kit/prots', [], 'services.kit.prots', /unknown field 'prots'/],
  ['no purpose', 'services/kit/purpose', undefined, 'services.kit.purpose', /./],
  ['an owner that is not an id', 'services/kit/owner', 'The web', 'services.kit.owner', /id of a team/],
  [
    'a public component without licence',
    'services/store/licence',
    undefined,
    'services.store.licence',
    /names its licence/,
  ],
  [
    'a page with a slash at its end',
    'services/kit/page',
    '/docs/product/parts/kit/',
    'services.kit.page',
    /without a slash/,
  ],
  [
    'a page outside its group',
    'services/kit/page',
    '/docs/product/apis/kit',
    'services.kit.page',
    /not below its group/,
  ],
  [
    'a group that is not there',
    'services/kit/group',
    'part',
    'services.kit.group',
    /no group 'part': did you mean 'parts'/,
  ],
  [
    'a need that is not there',
    'services/desk-api/needs',
    ['stor'],
    'services.desk-api.needs.0',
    /no service or party 'stor': did you mean 'store'/,
  ],
  [
    'a need that the service does not use',
    'services/desk-api/needs',
    ['proxy'],
    'services.desk-api.needs.0',
    /does not use 'proxy'/,
  ],
  [
    'two services that wait for each other',
    'services',
    circular,
    'services.desk-api.needs',
    /desk-api, proxy wait for each other at a start/,
  ],
  ['a zone that is not there', 'services/kit/zone', 'dat', 'services.kit.zone', /did you mean 'data'/],
  [
    'a call to an unknown service',
    'services/desk-api/calls/0/to',
    'stor',
    'services.desk-api.calls.0.to',
    /no service or party 'stor'/,
  ],
  [
    'a call through an unknown service',
    'roles/agent/uses/0/via',
    'prox',
    'roles.agent.uses.0.via',
    /did you mean 'proxy'/,
  ],
  [
    'an event that is not there',
    'services/desk-api/publishes',
    ['kyc.call.taken', 'kyc.call.tken'],
    'services.desk-api.publishes.1',
    /did you mean 'kyc.call.taken'/,
  ],
  ['a service named as a library', 'common/builtWith', ['store'], 'common.builtWith.0', /no library 'store'/],
  [
    'a table in no component',
    'tables/kyc_desk.call/in',
    'stroe',
    'tables.kyc_desk.call.in',
    /did you mean 'store'/,
  ],
  [
    'a table of an unknown service',
    'tables/kyc_desk.call/owner',
    'desk',
    'tables.kyc_desk.call.owner',
    /no service 'desk'/,
  ],
  [
    'a table without the prefix',
    'tables/desk.call',
    smallProduct().tables['kyc_desk.call'],
    'tables.desk.call',
    /./,
  ],
  [
    'two owners of one schema',
    'tables/kyc_desk.note',
    { in: 'store', owner: 'kit', meaning: 'One note.', lasts: '7 days' },
    'tables.kyc_desk.note.owner',
    /one schema, one owner/,
  ],
  [
    'a metric of an unknown service',
    'metrics/kyc_desk_seconds/owner',
    'dsk-api',
    'metrics.kyc_desk_seconds.owner',
    /'desk-api'/,
  ],
  [
    'a setting for nothing',
    'settings/STORE_URL/for',
    'stre',
    'settings.STORE_URL.for',
    /did you mean 'store'/,
  ],
  [
    'a state that is not there',
    'session/transitions/0/to',
    'don',
    'session.transitions.0.to',
    /no state 'don'/,
  ],
  [
    'an unknown cause',
    'session/transitions/0/by',
    ['agnt'],
    'session.transitions.0.by.0',
    /did you mean 'agent'/,
  ],
  [
    'an unknown service in a step',
    'session/steps/take/services',
    ['dsk-api'],
    'session.steps.take.services.0',
    /did you mean 'desk-api'/,
  ],
  [
    'a service among the people of a step',
    'session/steps/take/with',
    ['store'],
    'session.steps.take.with.0',
    /no role or party 'store'/,
  ],
  [
    'a step that ends with no event',
    'session/steps/take/ends',
    'kyc.call.tken',
    'session.steps.take.ends',
    /did you mean 'kyc.call.taken'/,
  ],
  [
    'a state that nothing leads to',
    'session/states/lost',
    { meaning: 'It is never reached.', final: true },
    'session.states.lost',
    /no transition leads/,
  ],
  [
    'a state without a way out',
    'session/states/done',
    { meaning: 'It is over.' },
    'session.states.done',
    /mark it final/,
  ],
  [
    'an event that no service publishes',
    'services/desk-api/publishes',
    [],
    'events.kyc.call.taken',
    /no service publishes it/,
  ],
  [
    'an event that no queue takes',
    'events/kyc.desk.moved',
    { meaning: 'It moved.' },
    'events.kyc.desk.moved',
    /no service publishes it|no queue takes it/,
  ],
  [
    'a binding that fits nothing',
    'queues/kyc.q.desk/events',
    ['kyc.call.*', 'kyc.desk.*'],
    'queues.kyc.q.desk.events.1',
    /no event fits/,
  ],
  [
    'a queue that no service reads',
    'services/desk-api/consumes',
    [],
    'queues.kyc.q.desk',
    /0 services read it/,
  ],
  [
    'one port for two',
    'services/kit',
    { ...spare, ports: [{ port: 8201, protocol: 'HTTP', reach: 'internal', use: 'Other' }] },
    'services.kit.ports',
    /8201 is desk-api's/,
  ],
  [
    'no health',
    'services/desk-api/health',
    undefined,
    'services.desk-api.health',
    /how its health is checked/,
  ],
  [
    'one name for two things',
    'parties/kit',
    smallProduct().parties.client,
    'services.kit',
    /names two things/,
  ],
  [
    'a boundary that is missing',
    'boundaries',
    [],
    'boundaries',
    /from inside to data \(store\) and no boundary/,
  ],
];

for (const [what, path, value, where, says] of invalid) {
  test(`${what} gives an error with its place and remedy`, () => {
    const { data, errors } = parseProductData(changed(path, value));
    assert.equal(data, undefined);
    const found = errors.find((error) => error.path.join('.') === where);
    assert.ok(found, JSON.stringify(errors));
    assert.match(found.message, says);
  });
}

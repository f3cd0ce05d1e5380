import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseProductData } from './faults.ts';
import { smallProduct } from './testing.ts';

test('a product in which everything agrees has no fault', () => {
  assert.deepEqual(parseProductData(smallProduct()).faults, []);
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

const spare = { ...smallProduct().services.kit };
const invalid: [what: string, path: string, value: unknown, where: string, says: RegExp][] = [
  ['an unknown field', 'services/kit/prots', [], 'services.kit.prots', /unknown field 'prots'/],
  ['no purpose', 'services/kit/purpose', undefined, 'services.kit.purpose', /./],
  ['an unknown owner', 'services/kit/owner', 'finance', 'services.kit.owner', /platform/],
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
  ['a zone that is not there', 'services/kit/zone', 'dat', 'services.kit.zone', /did you mean 'data'/],
  [
    'a call to nobody',
    'services/desk-api/calls/0/to',
    'stor',
    'services.desk-api.calls.0.to',
    /no service or party 'stor'/,
  ],
  [
    'a call through nobody',
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
  ['a library that is none', 'common/builtWith', ['store'], 'common.builtWith.0', /no library 'store'/],
  [
    'a table in no component',
    'tables/kyc_desk.call/in',
    'stroe',
    'tables.kyc_desk.call.in',
    /did you mean 'store'/,
  ],
  [
    'a table of nobody',
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
    'a metric of nobody',
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
    'a cause that is nobody',
    'session/transitions/0/by',
    ['agnt'],
    'session.transitions.0.by.0',
    /did you mean 'agent'/,
  ],
  [
    'a state that nothing leads to',
    'session/states/lost',
    { meaning: 'Nobody comes here.', final: true },
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
    'an event that nobody publishes',
    'services/desk-api/publishes',
    [],
    'events.kyc.call.taken',
    /nobody publishes/,
  ],
  [
    'an event that no queue takes',
    'events/kyc.desk.moved',
    { meaning: 'It moved.' },
    'events.kyc.desk.moved',
    /nobody publishes it|no queue takes it/,
  ],
  [
    'a binding that fits nothing',
    'queues/kyc.q.desk/events',
    ['kyc.call.*', 'kyc.desk.*'],
    'queues.kyc.q.desk.events.1',
    /no event fits/,
  ],
  ['a queue that nobody reads', 'services/desk-api/consumes', [], 'queues.kyc.q.desk', /0 services read it/],
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
  test(`${what} is a fault with its place and its remedy`, () => {
    const { data, faults } = parseProductData(changed(path, value));
    assert.equal(data, undefined);
    const found = faults.find((fault) => fault.path.join('.') === where);
    assert.ok(found, JSON.stringify(faults));
    assert.match(found.message, says);
  });
}

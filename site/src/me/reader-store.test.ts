import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordKey } from '@kwikid/identity';
import type { Reader } from '@kwikid/wire/reader';
import { ApiError } from '../server/api.ts';
import { parseCopy, sessionKey } from './reader-copy.ts';
import { withoutPage, withPage, withRole } from './reader-edits.ts';
import { createReaderStore, unknownReader } from './reader-store.ts';
import { roleMark } from './role-mark.ts';

const nobody = unknownReader.reader;
const pinOf = (path: string) => withPage('pins', { path, title: path });
const pins = ({ pins: pages }: Reader) => pages.map(({ path }) => path);

/** A server in memory, which can be down. Requests wait for each other only if the store waits. */
function server() {
  const state = { kept: nobody, status: 200, requests: [] as string[], underWay: 0, maxUnderWay: 0 };
  const request = async <Result>(what: string, work: () => Result): Promise<Result> => {
    state.requests.push(what);
    state.maxUnderWay = Math.max(state.maxUnderWay, ++state.underWay);
    await new Promise(setImmediate);
    state.underWay--;
    if (state.status !== 200) throw new ApiError('/api/me', state.status);
    return work();
  };
  const service = {
    read: () => request('read', () => state.kept),
    write: (reader: Reader) =>
      request('write', () => {
        state.kept = reader;
        return reader;
      }),
    forget: () =>
      request('forget', () => {
        state.kept = nobody;
      }),
  };
  return { state, service };
}

/** A tab of a browser, whose tabs share a copy. */
function browser(service: ReturnType<typeof server>['service']) {
  const stored: { copy: Reader | undefined; isCurrent: boolean } = { copy: undefined, isCurrent: true };
  const copy = {
    isCurrent: () => stored.isCurrent,
    read: () => stored.copy,
    write: (reader: Reader) => {
      stored.copy = reader;
    },
  };
  return { stored, open: () => createReaderStore({ service, copy }) };
}

test('a change shows at once; what the server keeps is read first, and written whole', async () => {
  const { state, service } = server();
  state.kept = pinOf('/other-device')(nobody);
  const { open, stored } = browser(service);
  const store = open();
  const saved = store.change(pinOf('/a'));
  assert.deepEqual(pins(store.get().reader), ['/a']);
  assert.equal(await saved, true);
  assert.deepEqual(pins(state.kept), ['/a', '/other-device']);
  assert.deepEqual([store.get(), stored.copy], [{ reader: state.kept, source: 'known' }, state.kept]);
  await store.change(pinOf('/b'));
  assert.deepEqual(state.requests, ['read', 'write', 'write'], 'read once a page');
});

test('a copy shows at once, and what the server keeps takes its place', async () => {
  const { state, service } = server();
  const { open, stored } = browser(service);
  stored.copy = pinOf('/old')(nobody);
  state.kept = pinOf('/new')(nobody);
  const store = open();
  assert.deepEqual([pins(store.get().reader), store.get().source], [['/old'], 'known']);
  await store.change(pinOf('/a'));
  assert.deepEqual(pins(state.kept), ['/a', '/new']);
});

test('one request is open at a time, and the next has the newest state', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  await Promise.all(Array.from({ length: 40 }, (_, index) => store.change(pinOf(`/${index}`))));
  const late = store.change(pinOf('/late'));
  await store.change(withoutPage('pins', '/39'));
  await late;
  assert.deepEqual([state.kept.pins.length, pins(state.kept)[0]], [40, '/late']);
  assert.equal(state.maxUnderWay, 1);
  assert.deepEqual(state.requests, ['read', 'write', 'write', 'write']);
});

test('a refresh during a write sends the change once', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  await store.refresh();
  const saved = store.change(pinOf('/a'));
  await Promise.all([store.refresh(), saved]);
  assert.deepEqual(state.requests, ['read', 'write']);
  assert.deepEqual(pins(state.kept), ['/a']);
});

test('what cannot be written is said, stays on the page, and goes with the next change', async () => {
  const { state, service } = server();
  const { open, stored } = browser(service);
  const store = open();
  await store.refresh();
  state.status = 503;
  assert.equal(await store.change(pinOf('/a')), false);
  assert.deepEqual([pins(store.get().reader), store.get().source], [['/a'], 'failed']);
  assert.deepEqual(stored.copy, nobody, 'the browser keeps nothing that the server does not');
  state.status = 200;
  assert.equal(await store.change(pinOf('/b')), true);
  assert.deepEqual([pins(state.kept), store.get().source], [['/b', '/a'], 'known']);
});

test('a change that the server refuses is not sent again, and later ones are', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  await store.refresh();
  state.status = 400;
  assert.equal(await store.change(pinOf('/a')), false);
  assert.deepEqual(pins(store.get().reader), []);
  state.status = 200;
  await store.change(pinOf('/b'));
  assert.deepEqual(pins(state.kept), ['/b']);
});

test('of two devices the last write wins; a tab that reads again has what the other wrote', async () => {
  const { state, service } = server();
  const [one, other] = [browser(service).open(), browser(service).open()];
  await one.refresh();
  await other.change(pinOf('/other'));
  await one.refresh();
  await one.change(pinOf('/one'));
  assert.deepEqual(pins(state.kept), ['/one', '/other']);
  await other.change(withRole('support'));
  assert.deepEqual([pins(state.kept), state.kept.role], [['/other'], 'support'], 'the last write wins');
});

test('a tab takes what another tab of the browser wrote, and writes it with its own change', async () => {
  const { state, service } = server();
  const { open } = browser(service);
  const [one, other] = [open(), open()];
  await one.refresh();
  await other.change(pinOf('/other'));
  one.reread();
  assert.deepEqual(pins(one.get().reader), ['/other']);
  await one.change(pinOf('/one'));
  assert.deepEqual(pins(state.kept), ['/one', '/other']);
});

test('who waits for what is sent waits for a picked role, and for nothing if no request is open', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  await store.sent();
  assert.deepEqual(state.requests, []);
  void store.change(withRole('support'));
  await store.sent();
  assert.equal(state.kept.role, 'support');
});

test('after another sign-in in the browser an open page sends and removes nothing', async () => {
  const { state, service } = server();
  const { open, stored } = browser(service);
  const store = open();
  await store.refresh();
  stored.isCurrent = false;
  assert.equal(await store.change(pinOf('/a')), false);
  await assert.rejects(store.forget());
  assert.deepEqual([state.requests, state.kept], [['read'], nobody]);
  stored.isCurrent = true;
  assert.equal(await store.change(pinOf('/b')), true);
});

test('everything is removed at the server first: what it does not hear of stays', async () => {
  const { state, service } = server();
  const { open, stored } = browser(service);
  const store = open();
  await store.change(pinOf('/a'));
  state.status = 503;
  await assert.rejects(store.forget());
  assert.deepEqual(pins(store.get().reader), ['/a']);
  state.status = 200;
  await store.forget();
  assert.deepEqual([state.kept, stored.copy, store.get().reader], [nobody, nobody, nobody]);
});

test('the page’s mark: unknown, no role, a role; without a server no role', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  assert.equal(roleMark(store.get()), undefined);
  await store.refresh();
  assert.equal(roleMark(store.get()), 'none');
  await store.change(withRole('support'));
  assert.equal(roleMark(store.get()), 'support');
  state.status = 503;
  const other = browser(service).open();
  await other.refresh();
  assert.equal(roleMark(other.get()), 'none');
});

test('the copy is looked for where identity keeps the sign-in', () => assert.equal(sessionKey, recordKey));

const whole = {
  chosen: true,
  role: 'support',
  ...{ pins: [], recents: [{ path: '/a', title: 'A' }], follows: [], steps: ['a'] },
};
const texts: [what: string, text: string | null, recents: string[] | undefined][] = [
  ['nothing', null, undefined],
  ['a copy', JSON.stringify({ signIn: 's', reader: whole }), ['/a']],
  ['the copy of another sign-in', JSON.stringify({ signIn: 'other', reader: whole }), undefined],
  ['no JSON', '{', undefined],
  ['null', 'null', undefined],
  ['a list', '[]', undefined],
  ['a copy without a reader', JSON.stringify({ signIn: 's' }), undefined],
  ['lists that are none', JSON.stringify({ signIn: 's', reader: { ...whole, recents: {} } }), undefined],
  [
    'a role that no longer exists',
    JSON.stringify({ signIn: 's', reader: { ...whole, role: 'x' } }),
    undefined,
  ],
];
for (const [what, text, recents] of texts) {
  test(`the browser's copy: ${what}`, () => {
    const reader = parseCopy(text, 's');
    assert.deepEqual(
      reader?.recents.map(({ path }) => path),
      recents,
    );
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordKey } from '@kwikid/identity';
import type { Reader } from '@kwikid/wire/reader';
import { changedReader, noReaderData, type ReaderChange, type ReaderData } from '@kwikid/wire/reader-data';
import { ApiError } from '../server/api.ts';
import { parseCopy, type ReaderCopy, sessionKey } from './reader-copy.ts';
import { createReaderStore, type ReaderService } from './reader-store.ts';
import { roleMark } from './role-mark.ts';

const read = (path: string): ReaderChange => ({ do: 'read', path, title: path });
const pin: ReaderChange = { do: 'pin', path: '/a', title: 'A' };
const paths = (pages: Reader['pins']) => pages.map(({ path }) => path);

/** A server in memory, which can be away. */
function server() {
  const state = { data: noReaderData as ReaderData, isAway: false, requests: [] as string[], refuses: false };
  const shown = (): Reader => {
    const { role, pins, recents, follows, steps } = state.data;
    const lists = { pins: [...pins], recents: [...recents], follows: [...follows], steps: [...steps] };
    return { role, chosen: role !== undefined, ...lists };
  };
  const reached = (what: string) => {
    state.requests.push(what);
    if (state.isAway) throw new TypeError('Failed to fetch');
  };
  const service: ReaderService = {
    async read() {
      reached('read');
      return shown();
    },
    async change(changes) {
      reached(`change ${changes.length}`);
      if (state.refuses) throw new ApiError('/api/me', 400);
      state.data = changes.reduce((data, change) => changedReader(data, change, 0), state.data);
      return shown();
    },
    async forget() {
      reached('forget');
      state.data = noReaderData;
    },
  };
  return { state, service };
}

function browser(service: ReaderService, copy: ReaderCopy = { reader: undefined, unsent: [] }) {
  const kept = { copy };
  const open = () =>
    createReaderStore({
      service,
      copy: {
        read: () => kept.copy,
        write: (written) => {
          kept.copy = written;
        },
      },
    });
  return { kept, open };
}

test('a change shows at once, and is at the server then', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  const sent = store.change(pin);
  assert.deepEqual(paths(store.get().reader.pins), ['/a']);
  await sent;
  assert.deepEqual(paths([...state.data.pins]), ['/a']);
  assert.equal(store.get().source, 'known');
});

test('while the server is away, changes are kept in the browser, also over a reload, and go with the next', async () => {
  const { state, service } = server();
  const { open } = browser(service);
  state.isAway = true;
  const store = open();
  await store.refresh();
  await store.change(read('/a'));
  assert.equal(store.get().source, 'local');
  const reloaded = open();
  assert.deepEqual(paths(reloaded.get().reader.recents), ['/a']);
  state.isAway = false;
  await reloaded.change(read('/b'));
  assert.deepEqual(paths([...state.data.recents]), ['/b', '/a']);
  assert.equal(reloaded.get().source, 'known');
});

test('two hundred changes go in requests of a bounded size, in their order', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  await Promise.all(Array.from({ length: 200 }, (_, index) => store.change(read(`/${index}`))));
  assert.ok(state.requests.length <= 5 && !state.requests.includes('change 61'), state.requests.join());
  assert.equal(state.data.recents[0]?.path, '/199');
  assert.equal(state.data.recents.length, 50);
});

test('changes that the server refuses are not sent again, and later ones are', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  state.refuses = true;
  await store.change(pin);
  state.refuses = false;
  await store.change(read('/b'));
  assert.deepEqual([paths([...state.data.pins]), paths([...state.data.recents])], [[], ['/b']]);
  assert.deepEqual(paths(store.get().reader.pins), []);
});

test('what another browser kept comes with the next refresh', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  await store.refresh();
  state.data = changedReader(state.data, pin, 0);
  await store.refresh();
  assert.deepEqual(paths(store.get().reader.pins), ['/a']);
});

test('everything is removed at the server first: what it does not hear of stays', async () => {
  const { state, service } = server();
  const { open, kept } = browser(service);
  const store = open();
  await store.change(pin);
  state.isAway = true;
  await assert.rejects(store.forget());
  assert.equal(store.get().reader.pins.length, 1);
  state.isAway = false;
  await store.forget();
  assert.deepEqual([state.data, kept.copy.reader?.pins, kept.copy.unsent], [noReaderData, [], []]);
});

test('the page’s mark: unknown, no role, a role; without a server no role', async () => {
  const { state, service } = server();
  const store = browser(service).open();
  assert.equal(roleMark(store.get()), undefined);
  await store.refresh();
  assert.equal(roleMark(store.get()), 'none');
  await store.change({ do: 'pick-role', role: 'support' });
  assert.equal(roleMark(store.get()), 'support');
  state.isAway = true;
  const other = browser(service).open();
  await other.refresh();
  assert.equal(roleMark(other.get()), 'none');
});

test('the copy is looked for where identity keeps the sign-in', () => assert.equal(sessionKey, recordKey));

const whole = {
  chosen: true,
  role: 'support',
  pins: [],
  recents: [{ path: '/a', title: 'A' }],
  steps: ['a'],
};
const texts: [what: string, text: string | null, recents: string[] | undefined][] = [
  ['nothing', null, undefined],
  ['a copy', JSON.stringify({ signIn: 's', reader: whole, unsent: [] }), ['/a']],
  ['the copy of another sign-in', JSON.stringify({ signIn: 'other', reader: whole }), undefined],
  ['no JSON', '{', undefined],
  ['null', 'null', undefined],
  ['a list', '[]', undefined],
  ['a copy without a reader', JSON.stringify({ signIn: 's' }), undefined],
  [
    'links that lead elsewhere',
    JSON.stringify({
      signIn: 's',
      reader: {
        ...whole,
        recents: [
          null,
          { path: '//x.example', title: 'a' },
          { path: 'javascript:1', title: 'a' },
          { path: '/b', title: 'b' },
        ],
      },
    }),
    ['/b'],
  ],
  [
    'lists that are none, and a role that there is no more',
    JSON.stringify({ signIn: 's', reader: { role: 'architect', pins: 1, recents: {}, steps: 'a' } }),
    [],
  ],
];
for (const [what, text, recents] of texts) {
  test(`the browser's copy: ${what}`, () => {
    const { reader } = parseCopy(text, 's');
    assert.deepEqual(reader && paths(reader.recents), recents);
    assert.ok(reader === undefined || reader.role === undefined || reader.role === 'support');
  });
}

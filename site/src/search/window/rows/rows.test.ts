import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsOf, toolCommands } from '../commands/commands.ts';
import { answerOf, hitOf } from '../fixtures/answers.ts';
import { initialState, type SearchEvent, type SearchState, searchReducer } from '../search-state.ts';
import {
  activeRow,
  earlyRow,
  enterAction,
  type Kept,
  rowBeside,
  rowGroups,
  rowsOf,
  shownPages,
} from './rows.ts';

const nothingKept: Kept = { recents: [], pins: [] };
const offered = {
  actions: actionsOf({ isDark: false, copy: undefined }),
  tools: toolCommands([{ slug: 'jwt', title: 'JWT reader and verifier' }]),
};
const redis = { path: '/redis', title: 'Redis' };
const modifiers = { ctrlKey: false, metaKey: false, shiftKey: false };
const error = { titleText: 'Unable to fetch results', helpText: '' };
const hits = [hitOf('1', 'Redis'), hitOf('2', 'nginx', 'Product Features'), hitOf('3', 'TLS')];

const after = (...events: SearchEvent[]): SearchState => events.reduce(searchReducer, initialState);
const typed = (text: string): SearchEvent => ({ type: 'typed', text });
const found = (query: string, of = hits): SearchEvent => ({
  type: 'found',
  query,
  answer: answerOf({ hits: of, nbHits: of.length }),
});
const failed = (query: string): SearchEvent => ({ type: 'failed', query, error });
const rowsAfter = (state: SearchState, kept = nothingKept) => rowsOf(state, rowGroups(state, kept, offered));
const activeAfter = (...events: SearchEvent[]) => {
  const state = after(...events);
  return activeRow(state, rowsAfter(state))?.id;
};
const enterAfter = (...events: SearchEvent[]) => {
  const state = after(...events);
  const action = enterAction(state, rowsAfter(state));
  return typeof action === 'object' ? action.id : action;
};

test('hits come in their order, and the row that asks comes last', () => {
  const ids = rowsAfter(after(typed('zz'), found('zz'))).map(({ id }) => id);
  assert.deepEqual(ids, ['hit 1', 'hit 2', 'hit 3', 'ask']);
});

test('the heading says how many pages there are, and how many of them are here', () => {
  const heading = (fields: object) => {
    const answer = answerOf({ hits, ...fields });
    const [group] = rowGroups(after(typed('a'), { type: 'found', query: 'a', answer }), nothingKept, offered);
    return [group?.title, group?.note];
  };
  assert.deepEqual(heading({ nbHits: 12, pagesFound: 12 }), ['Pages', '3 of 12']);
  assert.deepEqual(heading({ nbHits: 3, pagesFound: 3 }), ['Pages', '3']);
  assert.deepEqual(heading({ nbHits: 40 }), ['Results', '3 of 40']);
});

test('what a query names besides pages comes below them, and a tool that is a hit is not there twice', () => {
  const groupsOf = (of: typeof hits) =>
    rowGroups(after(typed('jwt'), found('jwt', of)), nothingKept, offered).map(({ title, rows }) => [
      title,
      rows.length,
    ]);
  assert.deepEqual(groupsOf(hits), [
    ['Results', 3],
    ['Actions', 1],
  ]);
  const tool = { ...hitOf('9', 'JWT reader and verifier'), url: '/tools/jwt#use' };
  assert.deepEqual(groupsOf([tool]), [['Results', 1]]);
  const titles = (...events: SearchEvent[]) =>
    rowGroups(after(...events), nothingKept, offered).map(({ title }) => title);
  assert.deepEqual(titles(typed('dark')), [], 'the first response would push it down');
  assert.deepEqual(titles(typed('dark'), failed('dark')), ['Actions']);
});

test('an empty field shows what is kept and offered, and no empty group', () => {
  const kept: Kept = { recents: [redis], pins: [redis] };
  const titles = (of: Kept) => rowGroups(initialState, of, offered).map(({ title }) => title);
  assert.deepEqual(titles(kept), ['Recent', 'Pinned', 'Actions', 'Tools']);
  assert.deepEqual(titles(nothingKept), ['Actions', 'Tools']);
  const rows = rowsAfter(initialState, kept);
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, 'a page in two lists is two rows');
  const names = rows.flatMap((row) => (row.kind === 'command' ? row.command.name : []));
  assert.ok(names.includes('New page') && !names.includes('Sign out'));
});

test('the pages that are remembered exist, are not the one below, and are in one list', () => {
  const page = (path: string, gone?: boolean) => ({ path, title: path, ...(gone && { gone }) });
  const paths = (recents: ReturnType<typeof page>[], pins: ReturnType<typeof page>[], at: string) => {
    const shown = shownPages({ recents, pins }, at);
    return [shown.recents.map(({ path }) => path), shown.pins.map(({ path }) => path)];
  };
  assert.deepEqual(
    paths([page('/a'), page('/b'), page('/gone', true)], [page('/b'), page('/old', true)], '/x'),
    [['/a'], ['/b']],
  );
  assert.deepEqual(paths([page('/a/'), page('/')], [page('/a')], '/a'), [['/'], []]);
  const many = Array.from({ length: 20 }, (_, number) => page(`/${number}`));
  assert.deepEqual(paths(many, [], '/')[0], ['/0', '/1', '/2', '/3', '/4']);
});

const active: [what: string, events: SearchEvent[], id: string | undefined][] = [
  ['nothing typed and nothing remembered', [], undefined],
  ['no hits, and an action', [typed('copy'), found('copy', [])], 'command copy-link'],
  ['an error, and an action', [typed('copy'), failed('copy')], undefined],
  ['the first query on its way', [typed('a')], undefined],
  ['hits', [typed('a'), found('a')], 'hit 1'],
  ['hits of the query before', [typed('a'), found('a'), typed('ab')], 'hit 1'],
  ['no hits', [typed('a'), found('a', [])], 'ask'],
  ['an error', [typed('a'), found('a'), typed('ab'), failed('ab')], undefined],
];
for (const [what, events, id] of active) {
  test(`the active row at first, with ${what}: ${id}`, () => assert.equal(activeAfter(...events), id));
}

test('arrows go round, from wherever they begin', () => {
  for (const [state, down, up] of [
    [initialState, 'command switch-mode', 'ask'],
    [after(typed('a')), 'ask', 'ask'],
    [after(typed('a'), found('a')), 'hit 2', 'ask'],
    [after(typed('a'), found('a'), { type: 'moved', row: 'ask' }), 'hit 1', 'hit 3'],
    [after(typed('a'), failed('a')), 'ask', 'ask'],
  ] as const) {
    const rows = rowsAfter(state);
    const from = activeRow(state, rows);
    assert.equal(rowBeside(rows, from, 1)?.id, down);
    assert.equal(rowBeside(rows, from, -1)?.id, up);
  }
});

const entered: [what: string, events: SearchEvent[], action: string | undefined][] = [
  ['opens the first hit', [typed('a'), found('a')], 'hit 1'],
  ['waits for the first response', [typed('a')], 'wait'],
  ['never opens a hit of the query before', [typed('a'), found('a'), typed('ab')], 'wait'],
  [
    'never opens a chosen hit of the query before',
    [typed('a'), found('a'), typed('ab'), { type: 'moved', row: 'hit 2' }],
    'wait',
  ],
  ['asks what is typed at any moment', [typed('a'), { type: 'moved', row: 'ask' }], 'ask'],
  [
    'acts by what is typed at any moment',
    [typed('dark'), failed('dark'), { type: 'moved', row: 'command switch-mode' }],
    'command switch-mode',
  ],
  ['searches again after an error', [typed('a'), found('a'), typed('ab'), failed('ab')], 'wait'],
  ['asks if nothing is found', [typed('a'), found('a', [])], 'ask'],
  ['does nothing in an empty field', [], undefined],
];
for (const [what, events, action] of entered) {
  test(`Enter ${what}`, () => assert.equal(enterAfter(...events), action));
}

test('an Enter that waited opens the first hit of its own query, and asks nobody', () => {
  const early = (...events: SearchEvent[]) => {
    const state = after(...events);
    return earlyRow(state, rowsAfter(state))?.id;
  };
  const enter: SearchEvent = { type: 'entered', modifiers };
  assert.equal(early(typed('a'), found('a', [hitOf('9', 'Old')]), typed('ab'), enter), undefined);
  assert.equal(early(typed('a'), enter, found('a')), 'hit 1');
  assert.equal(early(typed('a'), enter, found('a', [])), undefined);
  assert.equal(early(typed('a'), found('a')), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, hitOf } from '../fixtures/answers.ts';
import { initialState, type SearchEvent, type SearchState, searchReducer } from '../search-state.ts';
import { activeRow, earlyRow, enterAction, type Kept, rowBeside, rowGroups, rowsOf } from './rows.ts';

const nothingKept: Kept = { recent: [], favourites: [], conversations: [] };
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
const rowsAfter = (state: SearchState, kept = nothingKept) => rowsOf(state, rowGroups(state, kept));
const activeAfter = (...events: SearchEvent[]) => {
  const state = after(...events);
  return activeRow(state, rowsAfter(state))?.id;
};
const enterAfter = (...events: SearchEvent[]) => {
  const state = after(...events);
  const action = enterAction(state, rowsAfter(state));
  return typeof action === 'object' ? action.id : action;
};

test('hits stand by category, and the row that asks comes last', () => {
  const ids = rowsAfter(after(typed('a'), found('a'))).map(({ id }) => id);
  assert.deepEqual(ids, ['hit 1', 'hit 3', 'hit 2', 'ask']);
});

test('an empty field shows what is remembered, and no empty group', () => {
  const page = { url: '/redis', title: 'Redis', path: [] };
  const exchange = { id: 'q', question: 'Why?', answer: '', sources: [], state: 'answered' } as const;
  const kept = { recent: [page], favourites: [page], conversations: [{ id: 'c', exchanges: [exchange] }] };
  const shown = (remembered: Kept) => rowGroups(initialState, remembered).map(({ title }) => title);
  assert.deepEqual(shown(kept), ['Recent', 'Favourites', 'Asked before']);
  assert.deepEqual(shown(nothingKept), []);
  const ids = rowsAfter(initialState, kept).map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length, 'a page in two lists is two rows');
});

const active: [what: string, events: SearchEvent[], id: string | undefined][] = [
  ['nothing typed and nothing remembered', [], undefined],
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
    [initialState, 'ask', 'ask'],
    [after(typed('a')), 'ask', 'ask'],
    [after(typed('a'), found('a')), 'hit 3', 'ask'],
    [after(typed('a'), found('a'), { type: 'moved', row: 'ask' }), 'hit 1', 'hit 2'],
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

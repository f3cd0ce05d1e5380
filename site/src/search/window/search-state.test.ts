import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchAnswer } from '../results/search-service.ts';
import { answerOf, hitOf } from './fixtures/answers.ts';
import {
  initialState,
  isCurrent,
  queryOf,
  type SearchEvent,
  type SearchState,
  searchReducer,
} from './search-state.ts';

const modifiers = { ctrlKey: false, metaKey: false, shiftKey: false };
const error = { titleText: 'Unable to fetch results', helpText: '' };
const typed = (text: string): SearchEvent => ({ type: 'typed', text });
const found = (query: string, fields: Partial<SearchAnswer> = {}): SearchEvent => ({
  type: 'found',
  query,
  answer: answerOf({ hits: [hitOf('1', 'Redis')], nbHits: 1, ...fields }),
});
const after = (...events: SearchEvent[]): SearchState => events.reduce(searchReducer, initialState);

test('the last response stays while the next query is on its way, and does not count as its response', () => {
  const state = after(typed('red'), found('red'), typed('redi'));
  assert.equal(state.found?.query, 'red');
  assert.equal(isCurrent(state), false);
});

test('a late response to an earlier query, and its error, change nothing', () => {
  const state = after(typed('red'), typed('redis'));
  assert.equal(searchReducer(state, found('red')), state);
  assert.equal(searchReducer(state, { type: 'failed', query: 'red', error }), state);
});

test('a query that fails takes the hits of the query before it away', () => {
  const state = after(typed('red'), found('red'), typed('redis'), { type: 'failed', query: 'redis', error });
  assert.deepEqual([state.found, state.failed], [undefined, error]);
});

test('Enter before the response waits for it; any other key, and an error, take it back', () => {
  const waiting = after(typed('redis'), { type: 'entered', modifiers });
  assert.equal(waiting.earlyEnter, modifiers);
  assert.equal(searchReducer(waiting, found('redis')).earlyEnter, modifiers);
  for (const event of [
    typed('redis '),
    { type: 'moved', row: 'ask' },
    { type: 'failed', query: 'redis', error },
    { type: 'opened' },
  ] as const)
    assert.equal(searchReducer(waiting, event).earlyEnter, undefined, event.type);
});

test('Enter after an error sends the query again', () => {
  const failed = after(typed('redis'), { type: 'failed', query: 'redis', error });
  const again = searchReducer(failed, { type: 'entered', modifiers });
  assert.deepEqual([again.failed, again.attempt], [undefined, failed.attempt + 1]);
});

test('the row that asks or acts stays chosen when the response comes; a row of the earlier query does not', () => {
  const chosen = (row: string) => after(typed('redis'), { type: 'moved', row }, found('redis')).chosen;
  for (const row of ['ask', 'command copy-link']) assert.equal(chosen(row), row);
  assert.equal(chosen('hit 7'), undefined);
});

test('what an earlier query found is suggested after one that finds nothing', () => {
  const nothing = { hits: [], nbHits: 0 };
  const state = after(typed('redis'), found('redis'), typed('redisx'), found('redisx', nothing));
  assert.deepEqual(state.found?.suggestions, ['Redis']);
  const meant = after(typed('redisx'), found('redisx', { ...nothing, didYouMean: 'redis' }));
  assert.deepEqual(meant.found?.suggestions, ['redis']);
});

test('blanks around a query do not make another query, and an empty field has no response', () => {
  assert.equal(queryOf('  redis\t'), 'redis');
  assert.equal(isCurrent(after(typed('redis'), found('redis'), typed('redis '))), true);
  assert.equal(after(typed('redis'), found('redis'), typed(' ')).found, undefined);
});

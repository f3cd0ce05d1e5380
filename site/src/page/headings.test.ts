import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onThisPage } from './headings.ts';

const heading = (id: string, level = 2) => ({ value: id, id, level });
const sources = heading('sources');
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

test('two headings make no list, three do', () => {
  assert.deepEqual(onThisPage([heading('a'), heading('b')]), []);
  assert.deepEqual(ids(onThisPage([heading('a'), heading('b', 3), heading('c')])), ['a', 'b', 'c']);
});

test('the sources count as a heading and come last', () => {
  assert.deepEqual(ids(onThisPage([heading('a'), heading('b')], sources)), ['a', 'b', 'sources']);
});

test('a page with its own heading for sources has one entry', () => {
  assert.deepEqual(ids(onThisPage([heading('sources'), heading('a'), heading('b')], sources)), [
    'sources',
    'a',
    'b',
  ]);
});

test('headings below the third level do not count', () => {
  assert.deepEqual(onThisPage([heading('a'), heading('b'), heading('c', 4)]), []);
});

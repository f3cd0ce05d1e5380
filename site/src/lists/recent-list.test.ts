import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { recentList } from './recent-list.ts';

const names = recentList({
  key: 'names',
  limit: 3,
  isItem: (value) => typeof value === 'string',
  identityOf: (name) => name,
});

function storage(): Map<string, string> {
  const values = new Map<string, string>();
  const getItem = (key: string) => values.get(key) ?? null;
  const setItem = (key: string, value: string) => void values.set(key, value);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { getItem, setItem } });
  return values;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

test('the latest item is first and listed once, and the list stays short', () => {
  const values = storage();
  for (const name of ['1', '2', '3', '2', '4']) names.remember(name);
  assert.equal(values.get('names'), '["4","2","3"]');
  assert.deepEqual(names.parse(names.stored()), ['4', '2', '3']);
});

test('a forgotten item is removed from the list', () => {
  const values = storage();
  for (const name of ['1', '2', '3']) names.remember(name);
  names.forget('2');
  assert.equal(values.get('names'), '["3","1"]');
});

test('without storage nothing is remembered and nothing fails', () => {
  names.remember('1');
  names.forget('1');
  assert.equal(names.stored(), null);
});

const texts: [name: string, text: string | null, kept: string[]][] = [
  ['nothing', null, []],
  ['a list', '["a","b"]', ['a', 'b']],
  ['a name twice', '["a","b","a"]', ['a', 'b']],
  ['no JSON', '{', []],
  ['no list', '{"a":"b"}', []],
  ['an entry of another shape', '[null,1,{},"a"]', ['a']],
];

for (const [name, text, kept] of texts) {
  test(`storage that holds ${name} gives ${kept.join(' ') || 'none'}`, () =>
    assert.deepEqual(names.parse(text), kept));
}

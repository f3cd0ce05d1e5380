import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { recentList } from './recent-list.ts';
import { type RecentPage, recentPages } from './recent-pages.ts';

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

test('what was just opened is first, once, and the list stays short', () => {
  const values = storage();
  for (const name of ['1', '2', '3', '2', '4']) names.remember(name);
  assert.equal(values.get('names'), '["4","2","3"]');
  assert.deepEqual(names.parse(names.stored()), ['4', '2', '3']);
});

test('what is forgotten leaves the list', () => {
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

const page = (path: string): RecentPage => ({ path, title: `Title of ${path}` });
const texts: [name: string, text: string | null, kept: string[]][] = [
  ['nothing', null, []],
  ['a list', JSON.stringify([page('/docs/product/'), page('/blog')]), ['/docs/product/', '/blog']],
  ['a page twice', JSON.stringify([page('/a'), page('/b'), page('/a')]), ['/a', '/b']],
  ['no JSON', '{', []],
  ['no list', '{"path":"/"}', []],
  ['another origin', JSON.stringify([page('//elsewhere.example'), page('https://elsewhere.example')]), []],
  ['a script', JSON.stringify([page('javascript:alert(1)')]), []],
  ['a backslash', JSON.stringify([page('/\\elsewhere.example')]), []],
  ['an entry of another shape', JSON.stringify([null, { path: '/' }, page('/blog')]), ['/blog']],
];

for (const [name, text, kept] of texts) {
  test(`storage that holds ${name} gives the pages ${kept.join(' ') || 'none'}`, () =>
    assert.deepEqual(
      recentPages.parse(text).map(({ path }) => path),
      kept,
    ));
}

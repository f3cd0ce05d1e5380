import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { forgetPage, keepAsFavourite, keptPageOf, keptPages, rememberOpened } from './kept-pages.ts';

// A suite, so that other files of tests in this process keep their own storage.
describe('pages that are kept', () => {
  let values = new Map<string, string>();
  beforeEach(() => {
    values = new Map();
    const getItem = (key: string) => values.get(key) ?? null;
    const setItem = (key: string, value: string) => void values.set(key, value);
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { getItem, setItem } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  const page = (name: string) => ({ url: `/${name}`, title: name, path: ['Above'] });
  const urls = (list: 'recent' | 'favourites') => keptPages(list).map(({ url }) => url);

  test('the latest result is first, once, and no more than seven are kept', () => {
    for (const name of 'abcdefgha') rememberOpened(page(name));
    assert.deepEqual(urls('recent'), ['/a', '/h', '/g', '/f', '/e', '/d', '/c']);
  });

  test('a favourite leaves the recent results and does not come back to them', () => {
    rememberOpened(page('a'));
    keepAsFavourite(page('a'));
    rememberOpened(page('a'));
    assert.deepEqual([urls('recent'), urls('favourites')], [[], ['/a']]);
    forgetPage('favourites', page('a'));
    assert.deepEqual(urls('favourites'), []);
  });

  test('what is kept of a result is plain text', () => {
    const kept = keptPageOf('/a', { title: '<mark>R&amp;D</mark>', path: ['<mark>Re</mark>dis'] });
    assert.deepEqual(kept, { url: '/a', title: 'R&D', path: ['Redis'] });
  });

  for (const stored of [
    'not JSON',
    '{}',
    '[null]',
    '[{"url":"/a"}]',
    '[{"url":"javascript:alert(1)","title":"a","path":[]}]',
    '[{"url":"//elsewhere.example","title":"a","path":[]}]',
    '[{"url":"/a","title":"a","path":[{}]}]',
  ]) {
    test(`${stored} in storage is not a page`, () => {
      values.set('recent-searches', stored);
      assert.deepEqual(keptPages('recent'), []);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadAgain } from './load-again.ts';

/** A window at a URL. @returns its calls, in order */
function loadedAgain(url: string): string[] {
  const done: string[] = [];
  const { href, hash, search } = new URL(url);
  loadAgain({
    location: {
      ...{ href, hash, search },
      reload: () => done.push('reload'),
      replace: (to) => done.push(String(to)),
    },
    history: { replaceState: (_state, _title, to) => done.push(new URL(String(to), url).href) },
  });
  return done;
}

describe('a page that is loaded again', () => {
  for (const [url, between] of [
    ['https://docs.example/docs#how', 'https://docs.example/docs?&'],
    ['https://docs.example/?#how', 'https://docs.example/?&'],
    ['https://docs.example/search?q=a#how', 'https://docs.example/search?q=a&'],
    ['https://docs.example/docs/Start%20Here?&#a%20b', 'https://docs.example/docs/Start%20Here?&&'],
  ] as const) {
    it(`[G05] goes to its hash: ${url}`, () => {
      assert.deepEqual(loadedAgain(url), [between, url]);
    });
  }

  it('[G05] is reloaded if it has none', () => {
    assert.deepEqual(loadedAgain('https://docs.example/docs?a=b'), ['reload']);
    assert.deepEqual(loadedAgain('https://docs.example/docs#'), ['reload']);
  });
});

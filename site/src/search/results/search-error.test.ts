import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchError } from './search-error.ts';
import { SearchUnavailable, searchService } from './search-service.ts';

const failures: [what: string, respond: () => Promise<Response>, title: RegExp][] = [
  [
    '429',
    async () => new Response('{"message":"ERR_TOO_MANY","status":429}', { status: 429 }),
    /^Too many searches/,
  ],
  ['503', async () => new Response('503\n', { status: 503 }), /^Unable to fetch results$/],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch')), /^Unable to fetch results$/],
  ['no JSON', async () => new Response('<html>'), /^Unable to fetch results$/],
];
for (const [what, respond, title] of failures) {
  test(`a search that fails with ${what} is shown as a sentence`, async (t) => {
    t.mock.method(globalThis, 'fetch', respond);
    const error: unknown = await searchService([]).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof SearchUnavailable);
    assert.match(searchError(error).titleText, title);
  });
}

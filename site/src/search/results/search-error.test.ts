import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchError } from './search-error.ts';
import { searchService } from './search-service.ts';

const failures: [what: string, respond: () => Promise<Response>, said: RegExp | undefined][] = [
  [
    '429',
    async () => new Response('{"message":"ERR_TOO_MANY","status":429}', { status: 429 }),
    /^Too many searches/,
  ],
  ['401', async () => new Response('401', { status: 401 }), /^Your session has ended/],
  ['503', async () => new Response('503\n', { status: 503 }), undefined],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch')), undefined],
  ['no JSON', async () => new Response('<html>'), undefined],
];
for (const [what, respond, said] of failures) {
  test(`[S03] a search that fails with ${what} has the fixed title and help, and what the server said`, async (t) => {
    t.mock.method(globalThis, 'fetch', respond);
    const error: unknown = await searchService([]).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error);
    const { titleText, helpText, saidText } = searchError(error);
    assert.deepEqual(
      [titleText, helpText],
      ['Unable to fetch results', 'You might want to check your network connection.'],
    );
    if (said === undefined) assert.equal(saidText, undefined);
    else assert.match(saidText ?? '', said);
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/signed-in.ts';
import { expect, hits, openSearch } from '../fixtures/test.ts';

const table = join(import.meta.dirname, '../../server/src/request/page-requests.tsv');

/** The most often that a page may send each request, from the table that the limits of a reader are tested with. */
const listed = (of: string): Record<string, number> =>
  Object.fromEntries(
    readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([what]) => what === of)
      .map(([, times, method, path]) => [`${method} ${path?.replace(/\?.*/, '')}`, Number(times)]),
  );

/** How often a page sends each request to the server, except for its files, from now on. */
function requestsOf(page: Page): Record<string, number> {
  const sent: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = `${request.method()} ${decodeURIComponent(pathname)}`;
    if (/^\/(api|auth)\//.test(pathname)) sent[name] = (sent[name] ?? 0) + 1;
  });
  return sent;
}

/** Which of them the table does not know, or knows fewer of. */
const beyond = (sent: Record<string, number>, known: Record<string, number>) =>
  Object.entries(sent).filter(([name, times]) => times > (known[name] ?? 0));

for (const [kind, path] of [
  ['home', '/'],
  ['a document', '/docs/product/'],
  ['a procedure', '/docs/protocols-and-sops/support/processes/incident-management'],
  ['a post', '/blog/2024/10/04/release/bolt-updates'],
  ['a list', '/blog'],
  ['the tools', '/tools'],
] as const)
  test(`${kind} asks the server no more than the limits of a reader are made for`, async ({
    page,
    visit,
  }) => {
    // A check of the session is not part of a page: it comes as long as the page is there.
    await page.clock.install();
    const sent = requestsOf(page);
    await visit(path);
    await page.clock.runFor(3000);
    await page.waitForLoadState('networkidle');
    expect(Object.keys(sent)).toContain('GET /api/acknowledgements/mine');
    expect(beyond(sent, { ...listed('page'), ...listed('check') })).toEqual([]);
  });

test('the search asks the server once a key, and nothing for the page that it opens', async ({
  page,
  visit,
}) => {
  await visit('/docs/product/');
  await page.waitForLoadState('networkidle');
  const sent = requestsOf(page);
  await openSearch(page);
  const words = 'rate limit';
  await page.keyboard.type(words);
  await expect(hits(page).first()).toBeVisible();
  const keys = Object.fromEntries(
    Object.entries(listed('key')).map(([name, times]) => [name, times * words.length]),
  );
  const known = { ...listed('page'), ...listed('check'), ...keys };
  expect(beyond(sent, known)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/docs\/product\/$/);
  await page.waitForLoadState('networkidle');
  expect(beyond(sent, known)).toEqual([]);
});

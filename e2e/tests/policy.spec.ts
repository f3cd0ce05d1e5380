import { expect, hydrated, openSearch, test } from '../fixtures/test.ts';

const kinds = [
  '/',
  '/docs',
  '/docs/product/',
  '/docs/Start%20Here',
  '/docs/category/nginx-1',
  '/docs/tags',
  '/blog',
  '/blog/archive',
  '/blog/2024/10/04/release/bolt-updates',
  '/tools',
  '/markdown-page',
  '/search?q=nginx',
  '/docs/unknown',
];

test('every kind of page loads without a violation and without leaving the origin', async ({
  page,
  site,
  signIn,
  consoleProblems,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.origin && origin !== site.issuer)
      foreign.push(request.url());
  });
  await signIn('/');
  for (const path of kinds) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main').first(), path).toBeVisible();
  }
  await page.goto('/');
  await hydrated(page);
  await openSearch(page);
  await page.keyboard.type('nginx');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  expect(foreign).toEqual([]);
  const expected = consoleProblems.filter((problem) => /status of 404/.test(problem));
  expect(consoleProblems).toEqual(expected);
  consoleProblems.length = 0;
});

import { test } from '../fixtures/signed-in.ts';
import { expect, openSearch, typeQuery } from '../fixtures/test.ts';

test('a mistyped query finds, and the window offers what was meant, too', async ({ page, visit }) => {
  await visit('/');
  await openSearch(page);
  await page.keyboard.type('ratelimitng');
  const footer = page.locator('.DocSearch-HitsFooter');
  await expect(footer).toHaveText(/See all \d+ results\s*Did you mean rate limiting\?/);
  await footer.getByRole('link', { name: 'rate limiting' }).click();
  await expect(page).toHaveURL(/\/search\?q=rate(%20|\+)limiting$/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap opens the window, whose styles come with it', async ({ page, visit }) => {
    const word = page.locator('.navbar .DocSearch-Button-Placeholder');
    const field = page.locator('#docsearch-input');
    for (const path of ['/', '/docs', '/tools/jwt']) {
      await visit(path);
      // On its word: that is what the styles would take away.
      await word.tap();
      await expect(field, path).toBeVisible();
      await expect(word).not.toHaveCSS('display', 'none');
    }
  });
});

test('in a low window the chosen result stays in view', async ({ page, visit }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit('/');
  await openSearch(page);
  await typeQuery(page, 'callback');
  await expect(page.locator('.DocSearch-Hit').first()).toContainText(/callback/i);
  for (let row = 0; row < 6; row++) await page.keyboard.press('ArrowDown');
  await expect(page.locator('.DocSearch-Hit[aria-selected="true"]')).toBeInViewport({ ratio: 0.9 });
});

test('the chosen result is told in forced colours, too', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit('/');
  await openSearch(page);
  await page.keyboard.type('nginx');
  const chosen = page.locator('.DocSearch-Hit[aria-selected="true"] a');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.DocSearch-Hit[aria-selected="false"] a').first()).toHaveCSS(
    'outline-style',
    'none',
  );
});

test('[S01] search by keyboard: a typo finds the page, Enter opens its section', async ({ page, visit }) => {
  await visit('/');
  const input = await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(input).toBeHidden();
  await page.keyboard.press('/');
  await expect(input).toBeFocused();
  await page.keyboard.type('ratelimitng');
  await expect(page.locator('.DocSearch-Hit').first()).toContainText(/rate limiting/i);
  await expect(page.locator('.DocSearch-Logo'), 'no mark of a service that does not answer').toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/knowledge\/appsec-vapt\/nginx\/nginx-rate-limiting-implementation/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/rate limiting/i);
});

test('Enter before the answer opens the first hit of the whole query, not one of the query before', async ({
  page,
  visit,
}) => {
  await visit('/');
  await openSearch(page);
  await typeQuery(page, 'jwt');
  await expect(page.locator('.DocSearch-Hit').first()).toContainText(/jwt/i);
  let answer = () => {};
  const enter = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search/**', async (route) => {
    await enter;
    await route.continue();
  });
  await page.locator('.DocSearch-Input').fill('ratelimitng');
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(/nginx-rate-limiting-implementation/);
});

test('a hit leads to its section', async ({ page, visit }) => {
  await visit('/docs/product/');
  const input = await openSearch(page);
  // At once: the hits of half a word would give way to others under the click.
  await input.fill('limit_req_status');
  const hit = page.locator('.DocSearch-Hit a[href*="#"]').first();
  const href = (await hit.getAttribute('href')) ?? '';
  await hit.click();
  const hash = new URL(href, page.url()).hash;
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(decodeURIComponent(hash));
  await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`)).toBeInViewport();
});

test('[S05] all results are on /search, which works from its address alone', async ({ page, visit }) => {
  await visit('/');
  await openSearch(page);
  // Each keystroke is answered: what counts is the answer to the whole word.
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/api/search/') && /"nginx"/.test(response.request().postData() ?? ''),
  );
  await page.keyboard.type('nginx');
  const { results } = (await (await answered).json()) as { results: { nbHits: number }[] };
  const count = results[0]?.nbHits ?? 0;
  expect(count).toBeGreaterThan(5);
  const all = page.getByRole('link', { name: `See all ${count} results` });
  await all.click();
  await expect(page).toHaveURL(/\/search\?q=nginx/);
  await page.reload();
  await expect(page.getByText(`${count} results`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /nginx/i }).first()).toBeVisible();
});

test('[S03] an error of the search says what to do', async ({ page, visit, consoleProblems }) => {
  await visit('/');
  await page.route('**/api/search/**', (route) => route.abort());
  await openSearch(page);
  await page.keyboard.type('nginx');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
  consoleProblems.length = 0;
});

test('[S03] gate-43 a reader who searched too often is told to wait, in the window and on the page', async ({
  page,
  visit,
  consoleProblems,
}) => {
  await visit('/');
  await page.route('**/api/search/**', (route) =>
    route.fulfill({ status: 429, json: { message: 'ERR_TOO_MANY', status: 429 } }),
  );
  await openSearch(page);
  await page.keyboard.type('nginx');
  await expect(page.getByText('Too many searches in a short time')).toBeVisible();
  await expect(page.getByText('Wait a minute, then search again.')).toBeVisible();
  await visit('/search?q=nginx');
  await expect(page.getByRole('main').getByText('Too many searches in a short time')).toBeVisible();
  consoleProblems.length = 0;
});

test('[S04] no results: what was searched, and a way to tell us', async ({ page, visit }) => {
  await visit('/');
  await openSearch(page);
  await page.keyboard.type('zzqqxxyyww');
  await expect(page.getByText('No results found for')).toBeVisible();
  await expect(page.getByText('Believe this query should return results?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    '/docs/support?missing=zzqqxxyyww',
  );
});

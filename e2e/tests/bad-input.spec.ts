import { failScript } from '../fixtures/scripts.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hits, hydrated, openSearch, searchWindow } from '../fixtures/test.ts';

const title = { level: 1 } as const;

test('a query of 10000 characters gets results in the modal and on the page', async ({ page, visit }) => {
  await visit('/');
  const query = 'nginx '.repeat(2000).slice(0, 10_000);
  const input = await openSearch(page);
  await input.fill(query);
  await expect(searchWindow(page).getByText('No results found for').or(hits(page).first())).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/search');
  await hydrated(page);
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await field.fill(query);
  await expect(page.getByRole('status')).toContainText(/pages?|No results found/);
  await expect(field).toHaveValue(query);
  // The URL holds the part of the pasted text that is searched, and works when it is loaded again.
  await field.fill('क'.repeat(10_000));
  await expect(page.getByRole('status')).toContainText('No results found');
  await expect(field).toHaveValue('क'.repeat(10_000));
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await expect(page).toHaveURL(/q=%E0%A4%95/);
  expect((await page.reload())?.status()).toBe(200);
  await hydrated(page);
  await expect(field).toHaveValue('क'.repeat(512));
  await expect(page.getByRole('status')).toContainText('No results found');
  await field.fill('nginx');
  await expect(page.getByRole('status')).toContainText(/^\d+ pages/);
});

test('an unknown version in local storage is ignored, and the documents and the search work', async ({
  page,
  visit,
}) => {
  await visit('/');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '9.9'));
  await page.goto('/docs/product/');
  await hydrated(page);
  await expect(page.getByRole('heading', title)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull();
  await openSearch(page);
  await page.keyboard.type('nginx');
  await expect(hits(page).first()).toBeVisible();
});

test('a copy of what a reader keeps that is damaged shows nothing of it and counts as empty', async ({
  page,
  visit,
}) => {
  await visit('/sessions');
  const own = page.getByRole('region', { name: 'Your pages' });
  for (const stored of [
    '{not json',
    '"text"',
    '{"signIn": 1, "reader": {"pins": 1}}',
    '{"signIn": "?", "reader": {"recents": [null, 1, {"path": 1, "title": "A number"}]}}',
    '{"signIn": "?", "reader": {"pins": [{"path": "//elsewhere.example", "title": "Elsewhere"}, {"path": "javascript:alert(1)", "title": "Script"}]}}',
  ]) {
    await page.evaluate((value) => {
      const { signIn } = JSON.parse(localStorage.getItem('kwikid.session') ?? '{}');
      localStorage.setItem('reader', value.replace('"?"', JSON.stringify(signIn)));
    }, stored);
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByRole('heading', { ...title, name: 'Documentation Hub' }), stored).toBeVisible();
    await expect(own, stored).not.toContainText(/Elsewhere|Script|A number/);
  }
  await page.goto('/docs/support');
  await hydrated(page);
  // It is kept a moment after the page is there.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reader')))
    .toContain('"path":"/docs/support"');
  await page.goto('/');
  await expect(own.getByRole('link', { name: /Support/ })).toHaveAttribute('href', '/docs/support');
});

test('without local storage reading, searching and the colour mode work while the page is open', async ({
  page,
  visit,
  expectProblems,
}) => {
  expectProblems(/^Docusaurus browser storage is not available/, /^The session is not kept/);
  await visit('/');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  for (const path of ['/', '/docs/product/', '/tools', '/search?q=nginx']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', title), path).toBeVisible();
  }
  await expect(page.getByRole('status')).toContainText(/^\d+ pages/);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(page.getByRole('heading', { ...title, name: 'Internal Tools' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openSearch(page);
  await page.keyboard.type('nginx');
  await expect(hits(page).first()).toBeVisible();
});

test('a diagram whose code does not load shows an error and is drawn at the next try', async ({
  page,
  visit,
  expectProblems,
}) => {
  expectProblems(/net::ERR_FAILED/, /ChunkLoadError/);
  await visit('/');
  const failed = await failScript(page, 'Maximum text size in diagram exceeded');
  await page.goto('/docs/product/');
  await hydrated(page);
  const part = page.getByRole('alert');
  await expect(part).toContainText(/Loading chunk|ChunkLoadError|import/);
  expect(failed()).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main svg[aria-roledescription="sequence"]').first()).toBeVisible();
  await expect(part).toHaveCount(0);
});

test('[R01] an address of no page: status 404, and a way on', async ({ page, visit, expectProblems }) => {
  expectProblems(/status of 404/);
  await visit('/');
  for (const path of ['/docs/tags/nope', '/blog/page/0', '/blog/tags/nope', '/docs/category/nope'])
    expect((await page.request.get(path)).status(), path).toBe(404);
  const response = await page.goto('/blog/page/99');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', title)).toHaveText('Page Not Found');
  await page.getByRole('main').getByRole('link', { name: 'Documentation Hub' }).click();
  await expect(page.getByRole('heading', title)).toHaveText('Documentation Hub');
});

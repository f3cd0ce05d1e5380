import type { Page } from '@playwright/test';
import { keep, saved } from '../fixtures/kept.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hits, openSearch, searchField, searchWindow } from '../fixtures/test.ts';

const group = (page: Page, name: string) => searchWindow(page).getByRole('group', { name, exact: true });
const options = (page: Page, name: string) => group(page, name).getByRole('option');

/** Keeps these pages for the reader, and no others. */
async function keepOnly(page: Page, kept: Parameters<typeof keep>[1]): Promise<void> {
  await keep(page, kept);
  // A response that is still on its way to this document may write what was kept before: the next ones start without.
  await page.addInitScript(() => localStorage.removeItem('reader'));
}

const support = { path: '/docs/support', title: 'Support & Help' };
const product = { path: '/docs/product/', title: 'What the platform does' };
const gone = { path: '/docs/removed', title: 'A page that was removed' };

test('before anything is typed the window has recent and pinned pages, actions and tools, by the keyboard', async ({
  page,
  context,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('/sessions');
  await keepOnly(page, { pins: [product, gone], recents: [support] });
  // Home asks for what is kept.
  const visited = saved(page);
  await visit('/');
  await visited;
  await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSearch(page);
  await expect(options(page, 'Recent')).toHaveText([support.title]);
  await expect(options(page, 'Recent').first()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page, 'Pinned'), 'without the page that is gone').toHaveText([product.title]);
  await expect(options(page, 'Actions')).toContainText([
    'Switch to dark mode',
    'Copy link to this page',
    'New page',
  ]);
  await expect(options(page, 'Tools').filter({ hasText: 'JWT reader and verifier' })).toBeVisible();
  expect(asked.filter((path) => /^\/api\/(?:me|search|ask)/.test(path))).toEqual([]);

  for (const _ of 'rpsc'.slice(1)) await page.keyboard.press('ArrowDown');
  await expect(searchWindow(page).getByRole('option', { selected: true })).toHaveText(
    'Copy link to this page',
  );
  await page.keyboard.press('Enter');
  await expect(searchWindow(page).getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(searchWindow(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openSearch(page);
  await options(page, 'Pinned').first().click();
  await expect(page).toHaveURL(/\/docs\/product\/$/);
});

test('actions are below the pages, and without the kept pages the rest is there', async ({
  page,
  visit,
  expectProblems,
}) => {
  await test.step('a query names actions and tools below the pages, and Enter opens the first page', async () => {
    await visit('/docs/support');
    await openSearch(page);
    await searchField(page).fill('sessions');
    await expect(options(page, 'Actions')).toHaveText(['Your sessions']);
    const order = await searchWindow(page)
      .getByRole('group')
      .evaluateAll((groups) => groups.map((one) => one.textContent));
    expect(order[0]).toMatch(/^Pages/);
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sessions$/);
  });
  await test.step('if the server cannot be reached, the rest is there', async () => {
    expectProblems(/status of 503/);
    await visit('/sessions');
    await keepOnly(page, { pins: [product], recents: [support] });
    await page.route('**/api/me', (route) => route.fulfill({ status: 503 }));
    const failed = page.waitForResponse('**/api/me');
    await visit('/sessions');
    await openSearch(page);
    await failed;
    await expect(options(page, 'Actions').first()).toBeVisible();
    await expect(group(page, 'Recent')).toHaveCount(0);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

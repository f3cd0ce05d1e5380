import type { Page } from '@playwright/test';
import { audit, type Finding, violationsInBothModes } from '../fixtures/audit.ts';
import { everyPage, pageOfEachKind } from '../fixtures/build.ts';
import { saved } from '../fixtures/kept.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hydrated, openProvider, openSearch } from '../fixtures/test.ts';

/** Pages that no sitemap lists. */
const unlisted = ['/search', '/sessions', '/docs/unknown'];

// A recording of every page would cost more than the pages.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

// Two tests, so that two workers share the pages.
for (const half of [0, 1]) {
  const which = everyPage ? 'every page of the sitemap' : 'a page of each kind';
  test(`${which} has no violation in either colour mode, one h1 and its landmarks (${half + 1} of 2)`, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/status of 404/);
    const all = [...(everyPage ? await sitemap(page) : pageOfEachKind), ...unlisted];
    const paths = all.filter((_, index) => index % 2 === half);
    test.setTimeout(paths.length * 30_000);
    const found: Finding[] = [];
    for (const path of paths) found.push(...(await audit(page, path)));
    console.log(`${paths.length} pages, 2 colour modes, ${found.length} violations`);
    expect(found).toEqual([]);
  });
}

/** Paths of every page that the build lists. */
async function sitemap(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** It is in a sidebar, and has contents. */
const document = '/docs/product/';
const modal = 'dialog';
const menus = '.navbar-sidebar';

test('the search window and the open dropdowns have no violation', async ({ page, expectProblems }) => {
  test.setTimeout(240_000);
  await test.step('the search window has no violation with remembered items and in Ask mode', async () => {
    await page.goto('/');
    await hydrated(page);
    const field = await openSearch(page);
    await field.fill('How do I restore a backup?');
    await page.getByText(/See all \d+ results/).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByTitle('This answer helped')).toBeVisible();
    const found = await violationsInBothModes(page, 'the window with an answer', modal);
    await page.getByRole('button', { name: 'Start a new conversation' }).click();
    found.push(...(await violationsInBothModes(page, 'the window before a question', modal)));
    await page.keyboard.press('Escape');
    await expect(page.getByText(/See all \d+ results/)).toBeVisible();
    const read = saved(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/backup|restore/);
    await read;
    // The arriving page would remove the window.
    await page.goto('/');
    await openSearch(page);
    for (const name of ['Recent', 'Actions', 'Tools'])
      await expect(page.getByRole('group', { name })).toBeVisible();
    found.push(...(await violationsInBothModes(page, 'the window with what is remembered', modal)));
    expect(found).toEqual([]);
  });
  await test.step('the search modal has no violation when empty, with results, without results, and after an error', async () => {
    expectProblems(/net::ERR_FAILED/);
    await page.goto('/');
    await hydrated(page);
    const input = await openSearch(page);
    const found = await violationsInBothModes(page, 'the modal at first', modal);
    await input.fill('nginx');
    await expect(page.getByText(/See all \d+ results/)).toBeVisible();
    found.push(...(await violationsInBothModes(page, 'the modal with results', modal)));
    await input.fill('zzqqxxyyww');
    await expect(page.getByText('No results found for')).toBeVisible();
    found.push(...(await violationsInBothModes(page, 'the modal without results', modal)));
    await page.route('**/api/search/**', (route) => route.abort());
    await input.fill('redis');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    found.push(...(await violationsInBothModes(page, 'the modal that failed', modal)));
    expect(found).toEqual([]);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('the open dropdowns have no violation', async () => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
    const found = await violationsInBothModes(page, 'the version dropdown', '.navbar');
    expect(found).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('pages and both menus have no violation', async ({ page }) => {
    test.setTimeout(180_000);
    const found: Finding[] = [];
    for (const path of ['/', ...(everyPage ? ['/tools', '/blog', document] : [])])
      found.push(...(await audit(page, path)));
    await page.goto(document);
    await hydrated(page);
    await page.getByRole('button', { name: /On this page/ }).click();
    found.push(...(await violationsInBothModes(page, 'the contents of a document', '.theme-doc-toc-mobile')));
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const back = page.getByRole('button', { name: /Back to main menu/ });
    await expect(back).toBeVisible();
    found.push(...(await violationsInBothModes(page, 'the secondary menu', menus)));
    await back.click();
    await expect(page.getByRole('link', { name: 'Tools', exact: true })).toBeVisible();
    found.push(...(await violationsInBothModes(page, 'the primary menu', menus)));
    expect(found).toEqual([]);
  });
});

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const width of everyPage ? [1280, 390] : [390]) {
    test(`the gate has no violation while it is idle and while it waits, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/docs/product/');
      await expect(page.getByRole('link', { name: /documentation/i })).toBeVisible();
      const found = await violationsInBothModes(page, 'the idle gate');
      const popup = await openProvider(page);
      await expect(page.getByText('Complete auhorization in popup window..')).toBeVisible();
      found.push(...(await violationsInBothModes(page, 'the gate that waits')));
      expect(found).toEqual([]);
      await popup.close();
    });
  }
});

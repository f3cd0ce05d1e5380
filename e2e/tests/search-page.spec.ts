import type { Page } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hits, hydrated, openSearch } from '../fixtures/test.ts';

const status = (page: Page) => page.locator('main').getByRole('status');
const someResults = /^\d+ pages?$/;
const results = (number: number) => new RegExp(`^${number} pages?$`);
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' });
const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
const area = (page: Page, name: string) => areas(page).filter({ hasText: name });
/** The results, a page of the site in each row. */
const rows = (page: Page) => page.locator('main li').filter({ has: page.locator('h2') });
const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' });
const parameters = (page: Page) => [...new URL(page.url()).searchParams];
const count = async (page: Page) => Number(/^\d+/.exec((await status(page).textContent()) ?? '')?.[0]);
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** The number of results that an area's link promises. */
const promised = async (page: Page, name: string) =>
  Number(/\d+$/.exec((await area(page, name).textContent()) ?? '')?.[0]);

test('[S05] areas, odd parameters and rows: counts match, each page is one result', async ({
  page,
  visit,
}) => {
  await test.step('an area has as many results as its link says, and the keyboard goes on at them', async () => {
    await visit('/search?q=nginx');
    await expect(status(page)).toHaveText(someResults);
    const all = await count(page);
    const knowledge = await promised(page, 'Knowledge Base');
    expect(knowledge).toBeLessThan(all);
    await area(page, 'Knowledge Base').click();
    await expect(status(page)).toHaveText(results(knowledge));
    await expect(status(page)).toBeFocused();
    await expect(area(page, 'Knowledge Base')).toHaveAttribute('aria-current', 'true');
    expect(parameters(page)).toEqual([
      ['q', 'nginx'],
      ['area', 'Knowledge Base'],
    ]);
    await area(page, 'All areas').click();
    await expect(status(page)).toHaveText(results(all));
  });
  await test.step('a page number beyond the last shows the last page, and unknown parameters are ignored', async () => {
    await visit('/search?q=nginx');
    await expect(status(page)).toHaveText(someResults);
    const all = await count(page);
    const last = Math.ceil(all / 15);
    for (const odd of ['page=9999', 'page=9999&tag=__proto__&kind=%F0%9F&x=1']) {
      await page.goto(`/search?q=nginx&${odd}`);
      await expect(status(page)).toHaveText(results(all));
      await expect(pagesOf(page)).toContainText(`Page ${last} of ${last}`);
    }
  });
  await test.step('each page is one result: its name, where it is, the section and the matched words', async () => {
    await visit('/search?q=rate+limiting+nginx');
    const first = rows(page).first();
    await expect(first.getByRole('heading', { level: 2 })).toHaveText('Rate limiting in nginx');
    await expect(first).toContainText(/Knowledge Base › nginx · \w+/);
    await expect(first.locator('h2 mark').first()).toHaveText(/rate/i);
    await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/knowledge\//);
    for (const query of ['errors', 'incident', 'nginx']) {
      await visit(`/search?q=${query}`);
      await expect(status(page)).toHaveText(someResults);
      const pages = await rows(page)
        .locator('h2 a')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      expect(pages.length, query).toBeGreaterThan(3);
      expect(new Set(pages).size, query).toBe(pages.length);
    }
  });
});

test('[S05] Back restores query, area, page and scroll position, also of a corrected or a quickly left query', async ({
  page,
  visit,
}) => {
  await test.step('the URL holds query, area and page, and Back goes through them', async () => {
    await visit('/search?q=nginx&area=Knowledge+Base&page=2');
    await expect(area(page, 'Knowledge Base')).toHaveAttribute('aria-current', 'true');
    const pages = pagesOf(page);
    await expect(pages).toContainText('Page 2 of ');
    const links = rows(page).locator('h2');
    const second = await links.allTextContents();
    await pages.getByRole('link', { name: 'Previous' }).click();
    await expect(pages).toContainText('Page 1 of ');
    await expect(status(page)).toBeFocused();
    expect(await links.allTextContents()).not.toEqual(second);
    await page.goBack();
    await expect(pages).toContainText('Page 2 of ');
    await expect.poll(() => links.allTextContents()).toEqual(second);
    await page.goForward();
    await expect(pages).toContainText('Page 1 of ');
    await page.goBack();
    await links.first().getByRole('link').click();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await expect(field(page)).toHaveValue('nginx');
    await expect.poll(() => links.allTextContents()).toEqual(second);
  });
  await test.step("a mistyped query gets results, and 'Did you mean' leads to the corrected query", async () => {
    await visit('/search?q=rate+limitng');
    await page.getByText('Did you mean').getByRole('link', { name: 'rate limiting' }).click();
    await expect(field(page)).toHaveValue('rate limiting');
    await expect(page).toHaveURL(/\?q=rate\+limiting$/);
    await expect(page.getByText('Did you mean')).toBeHidden();
    await page.goBack();
    await expect(field(page)).toHaveValue('rate limitng');
  });
  await test.step('two words written as one, mistyped, are offered as two', async () => {
    await visit('/search?q=ratelimitng');
    await expect(page.getByText('Did you mean').getByRole('link')).toHaveText('rate limiting');
  });
  await test.step('going Back from a result restores the scroll position in the results', async () => {
    await visit('/search?q=nginx');
    const result = rows(page).nth(12).locator('h2 a');
    await result.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await result.click();
    await expect(page).not.toHaveURL(/\/search/);
    await hydrated(page);
    await page.goBack();
    await expect(result).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
    await expect(field(page)).not.toBeFocused();
  });
  await test.step('going back from a result that was opened at once restores the typed query', async () => {
    await page.clock.install();
    await visit('/search');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await field(page).fill('nginx');
    await expect(status(page)).toHaveText(someResults);
    expect(new URL(page.url()).search).toBe('');
    await rows(page).locator('a').first().click();
    await page.clock.resume();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await expect(field(page)).toHaveValue('nginx');
  });
});

test('[S04] a query without results offers other words and is filed as a gap, on the page and in the window; in one area it is not filed', async ({
  page,
  visit,
}) => {
  await test.step('a query without results offers other words, is filed as a gap, and can be reported', async () => {
    await visit('/search');
    const filed = page.waitForRequest((request) => request.url().endsWith('/api/search/gap'));
    await field(page).fill('zzqqxxyyww');
    await expect(status(page)).toHaveText('No results found for “zzqqxxyyww”');
    await expect(page.getByText('Believe this query should return results?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
      'href',
      '/docs/support?missing=zzqqxxyyww#report-a-gap-in-this-site',
    );
    const request = await filed;
    expect(request.postDataJSON()).toEqual({ query: 'zzqqxxyyww', kind: 'no-hit' });
    expect((await request.response())?.status()).toBe(204);

    await field(page).fill('postgrasqull');
    await page.getByRole('button', { name: 'postgresql', exact: true }).click();
    await expect(field(page)).toBeFocused();
    await expect(status(page)).toHaveText(someResults);
  });
  await test.step("the modal offers the corrected query under 'Try searching for', and files the gap when it is closed", async () => {
    await visit('/');
    const input = await openSearch(page);
    await input.fill('postgrasqull');
    await expect(page.getByText('No results found for')).toBeVisible();
    await expect(page.getByText('Try searching for')).toBeVisible();
    const filed = page.waitForRequest((request) => request.url().endsWith('/api/search/gap'));
    await page.getByRole('button', { name: 'postgresql', exact: true }).click();
    await expect(hits(page).first()).toContainText(/postgresql/i);
    await input.fill('zzqqxxyyww');
    await expect(page.getByText('No results found for')).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await filed).postDataJSON()).toEqual({ query: 'zzqqxxyyww', kind: 'no-hit' });
  });
  await test.step('Let us know leads to the report of a gap, in this tab, with the words filled in', async () => {
    await visit('/search?q=zzqqxxyyww');
    await page.getByRole('link', { name: 'Let us know.' }).click();
    await expect(page).toHaveURL(/\/docs\/support\?missing=zzqqxxyyww#report-a-gap-in-this-site$/);
    await expect(page.getByRole('heading', { name: 'Report a gap in this site' })).toBeInViewport();
    const report = page.getByLabel('Your report');
    await expect(report).toHaveValue(/Looked for: {2}zzqqxxyyww\n/);
    await expect(report).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Open the task tracker' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await visit('/docs/support');
    await expect(report).toHaveCount(0);
  });
  await test.step('an area without results files nothing, and all areas are one click away', async () => {
    const filed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/search/gap')) filed.push(request.url());
    });
    await page.clock.install();
    await visit('/search?q=escalation&area=Nowhere');
    await expect(status(page)).toHaveText('No results found for “escalation”');
    await page.clock.runFor(10_000);
    expect(filed).toEqual([]);
    await area(page, 'All areas').click();
    await expect(status(page)).toHaveText(someResults);
  });
});

test('[S03] only by keyboard from the field to a result; an error says what to do and disappears', async ({
  page,
  visit,
  expectProblems,
}) => {
  await test.step('only by keyboard: type, choose an area, open a result', async () => {
    await visit('/search');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('nginx');
    await expect(status(page)).toHaveText(someResults);
    await page.keyboard.press('Tab');
    await expect(area(page, 'All areas')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/area=/);
    await expect(status(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rows(page).locator('a').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/search/);
  });
  await test.step('an error on the search page says what to do, and disappears when it is over', async () => {
    expectProblems(/net::ERR_FAILED/);
    await visit('/search?q=nginx');
    await expect(status(page)).toHaveText(someResults);
    await page.route('**/api/search/**', (route) => route.abort());
    await field(page).fill('redis');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
    await page.unroute('**/api/search/**');
    await field(page).fill('redis ');
    await field(page).fill('redi');
    await expect(status(page)).toHaveText(someResults);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the search page has no violation and no sideways scroll, wide and on a phone', async ({ page }) => {
  test.setTimeout(180_000);
  for (const width of [1280, 390]) {
    await test.step(`the search page has no violation and no sideways scroll, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const found: string[] = [];
      for (const [what, path] of [
        ['in an area', '/search?q=nginx&area=Knowledge+Base&page=2'],
        ['corrected', '/search?q=rate+limitng'],
        ['empty', '/search?q=postgrasqull'],
      ] as const) {
        await page.goto(path);
        await hydrated(page);
        await expect(status(page)).not.toBeEmpty();
        found.push(...(await violationsInBothModes(page, `/search ${what}`, 'main')));
        expect(await sideways(page), what).toBeLessThanOrEqual(0);
      }
      expect(found).toEqual([]);
    });
  }
});

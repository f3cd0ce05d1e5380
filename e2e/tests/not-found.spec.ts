import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, test as strangersTest } from '../fixtures/test.ts';

const lost = '/docs/knowledge/host-header-injektion';

test('[R01] an unknown URL gets 404, offers the nearest pages and a search, also without the search and on a phone', async ({
  page,
  visit,
  expectProblems,
  consoleProblems,
}) => {
  await test.step('an unknown URL gets 404 and offers the pages that its words find', async () => {
    expectProblems(/status of 404/);
    await visit('/');
    const response = await page.goto(lost);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('host header injektion');
    await expect(page).toHaveTitle('Page Not Found | KwikID Internal Documentation');
    const nearest = page.getByRole('main').getByRole('status').getByRole('link');
    await expect(nearest.first()).toHaveText('Host header injection');
    expect(await nearest.count()).toBeLessThanOrEqual(5);
    await nearest.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Host header injection' })).toBeVisible();
    await expect.poll(() => consoleProblems).toEqual([expect.stringContaining('status of 404')]);
  });
  await test.step("the not-found page's field leads to the search page", async () => {
    expectProblems(/status of 404/);
    await visit('/');
    await page.goto(lost);
    const field = page.getByRole('searchbox');
    await expect(field).toHaveValue('host header injektion');
    await field.fill('rate limiting');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=rate%20limiting$/);
    await expect(page.getByText(/^\d+ pages$/)).toBeVisible();
  });
  await test.step('the not-found page works even if the search does not', async () => {
    expectProblems(/status of 404/, /net::ERR_FAILED/);
    await visit('/');
    await page.route('**/api/search/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(lost);
    await failed;
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('host header injektion');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Documentation Hub' })).toBeVisible();
    await expect(main.getByRole('status')).toBeEmpty();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('the not-found page has no accessibility error in either mode, also on a phone', async () => {
    expectProblems(/status of 404/);
    await visit('/');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(lost);
    await expect(page.getByRole('main').getByRole('status').getByRole('link')).not.toHaveCount(0);
    expect(await violationsInBothModes(page, 'the not-found page', 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

strangersTest('[G02] a stranger gets the gate at a lost address, and no search', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await page.goto(lost);
  expect(response?.status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/search'))).toEqual([]);
});

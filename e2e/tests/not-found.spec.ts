import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, test as strangersTest } from '../fixtures/test.ts';

const lost = '/docs/knowledge/host-header-injektion';

test('[R01] an unknown URL gets 404 and offers a search for its words, also on a phone', async ({
  page,
  visit,
  expectProblems,
  consoleProblems,
}) => {
  await test.step('an unknown URL gets 404, and its words are in the field', async () => {
    expectProblems(/status of 404/);
    await visit('/');
    const response = await page.goto(lost);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('host header injektion');
    await expect(page).toHaveTitle('Page Not Found | KwikID Internal Documentation');
    await expect(page.getByRole('main').getByRole('link', { name: 'Documentation Hub' })).toBeVisible();
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
    await expect(page).toHaveURL(/\/search\?q=rate\+limiting$/);
    await expect(page.getByText(/^\d+ pages$/)).toBeVisible();
  });
  await test.step('the not-found page has no accessibility error in either mode, also on a phone', async () => {
    expectProblems(/status of 404/);
    await visit('/');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(lost);
    await expect(page.getByRole('searchbox')).toHaveValue('host header injektion');
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

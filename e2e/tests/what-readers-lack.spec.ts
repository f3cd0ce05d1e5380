import type { Request } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, openSearch, replaceQuery } from '../fixtures/test.ts';

const isJudgement = (request: Request) => request.url().endsWith('/api/insight/page');

test('by keyboard a reader says whether a page helped, and why not, and changes their mind', async ({
  page,
  visit,
}) => {
  await visit('/docs/product/services');
  const part = page.locator('.judge-page');
  await part.scrollIntoViewIfNeeded();
  const [yes, no] = [part.getByRole('button', { name: 'Yes' }), part.getByRole('button', { name: 'No' })];
  const height = await part.evaluate((element) => element.getBoundingClientRect().height);
  await expect(yes).toBeVisible();
  expect(await part.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
  await yes.focus();
  const first = page.waitForRequest(isJudgement);
  await page.keyboard.press('Enter');
  expect((await first).postDataJSON()).toEqual({ page: '/docs/product/services', helpful: true });
  await expect(part.getByRole('status')).toHaveText('Thank you.');
  await page.keyboard.press('Tab');
  const second = page.waitForRequest(isJudgement);
  await page.keyboard.press('Space');
  expect((await second).postDataJSON()).toMatchObject({ helpful: false, receipt: /.{100}/ });
  await expect(part.getByRole('status')).toContainText('You can add why');
  expect(await violationsInBothModes(page, 'why a page did not help', '.judge-page')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The port of the relay');
  await page.keyboard.press('Tab');
  const third = page.waitForRequest(isJudgement);
  await page.keyboard.press('Enter');
  expect((await third).postDataJSON()).toMatchObject({ reason: 'outdated', text: 'The port of the relay' });
  await expect(part.getByRole('status')).toContainText('reads it under');
  await expect(no).toBeFocused();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
});

test('a query that its reader rewords without opening a page is a gap, and one whose page they open is not', async ({
  page,
  visit,
}) => {
  const filed: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/gap')) filed.push(request.postDataJSON());
  });
  await page.clock.install();
  await visit('/');
  await openSearch(page);
  for (const query of ['callback signature', 'webhook hash', 'rate limiting']) {
    await replaceQuery(page, query);
    await page.clock.runFor(3000);
  }
  const reworded = (query: string) => ({ query, kind: 'reworded' });
  await expect.poll(() => filed).toEqual([reworded('callback signature'), reworded('webhook hash')]);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/$/);
  await openSearch(page);
  await replaceQuery(page, 'escalation');
  await page.clock.runFor(3000);
  expect(filed.length).toBe(2);
});

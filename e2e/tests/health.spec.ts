import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

test('reviews are counted on the reader’s day, listed with bars, and an overdue page says so', async ({
  page,
  visit,
}) => {
  // Every page was reviewed before; none is reviewed again.
  await page.clock.setFixedTime('2029-06-15T08:00:00Z');
  await visit('/health/content');
  await expect(page.getByText(/^Today \d+ pages are overdue/)).toBeVisible();
  const team = page
    .getByRole('table', { name: /state of their review$/ })
    .getByRole('row')
    .nth(1);
  // Its bar has a length.
  await expect(team.locator('[class*=bar_]')).toBeVisible();
  const first = page.getByRole('table').last().getByRole('row').nth(1);
  await expect(first).toContainText('overdue since');
  expect(await violationsInBothModes(page, 'reviews', 'main')).toEqual([]);
  await first.getByRole('link').first().click();
  await expect(page.locator('.page-state')).toContainText('Review overdue since');
});

test('clauses are listed with their pages, narrowed by the URL, and an old link to a day of a page shows the page', async ({
  page,
  visit,
}) => {
  await visit('/health/controls');
  const count = page.getByRole('status').filter({ hasText: /clauses/ });
  const all = Number.parseInt((await count.textContent()) ?? '', 10);
  expect(all).toBeGreaterThan(50);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Without a page|RBI/);
  // A reader without a role for evidence sees no counts.
  await expect(page.getByRole('columnheader', { name: 'Acknowledged' })).toHaveCount(0);
  await page.getByLabel('Instrument').selectOption('rbi-kyc');
  await expect(page).toHaveURL(/\?instrument=rbi-kyc$/);
  await page.getByLabel('Team').selectOption('security');
  await page.reload();
  await expect(page.getByLabel('Team')).toHaveValue('security');
  expect(Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(all);
  // A table is like the others: the whole list takes axe many times as long.
  expect(await violationsInBothModes(page, 'clauses', 'main')).toEqual([]);

  await page.getByRole('row').getByRole('link', { name: /\w/ }).first().click();
  await expect(page).toHaveURL(/\/docs\//);
  // An old link to a page as it was on a day shows the page of today, which says so.
  const note = page.getByText('earlier versions of a page are no longer shown');
  await expect(note).toHaveCount(0);
  await page.goto(`${page.url()}?as-of=2026-11-24`);
  await expect(note).toBeVisible();
});

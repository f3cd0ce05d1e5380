import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

test('reviews are counted on the reader’s day, listed by team, and an overdue page says so', async ({
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
  await expect(team.getByRole('cell').last()).toHaveText(/^[1-9]/);
  const first = page.getByRole('table').last().getByRole('row').nth(1);
  await expect(first).toContainText('overdue since');
  expect(await violationsInBothModes(page, 'reviews', 'main')).toEqual([]);
  await first.getByRole('link').first().click();
  await expect(page.locator('.page-state')).toContainText('Review overdue since');
});

test('clauses are listed with their pages, and an old link to a day of a page shows the page', async ({
  page,
  visit,
}) => {
  await visit('/health/controls');
  const count = await page.getByText(/^\d+ clauses, \d+ of them without a page\.$/).textContent();
  expect(Number.parseInt(count ?? '', 10)).toBeGreaterThan(50);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Without a page|RBI/);
  // A reader without a role for evidence sees no counts.
  await expect(page.getByRole('columnheader', { name: 'Acknowledged' })).toHaveCount(0);
  // A table is like the others: the whole list takes axe many times as long.
  expect(await violationsInBothModes(page, 'clauses', 'section:has(> #rbi-kyc)')).toEqual([]);

  await page.getByRole('row').getByRole('link', { name: /\w/ }).first().click();
  await expect(page).toHaveURL(/\/docs\//);
  // An old link to a page as it was on a day shows the page of today, which says so.
  const note = page.getByText('earlier versions of a page are no longer shown');
  await expect(note).toHaveCount(0);
  await page.goto(`${page.url()}?as-of=2026-11-24`);
  await expect(note).toBeVisible();
});

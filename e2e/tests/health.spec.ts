import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

test('reviews are counted on the reader’s day, drawn with their tables, and an overdue page says so', async ({
  page,
  visit,
}) => {
  // Every page was reviewed before; none is reviewed again.
  await page.clock.setFixedTime('2029-06-15T08:00:00Z');
  await visit('/health/content');
  await expect(page.getByText(/^Today \d+ pages are overdue/)).toBeVisible();
  for (const name of [/state of their review$/, /^Pages whose review/, /^Days since/]) {
    const figure = page.getByRole('figure', { name });
    await expect(figure.getByRole('img')).toHaveAccessibleName(/\.$/);
    await expect(figure.getByRole('row').nth(1)).toBeVisible();
  }
  const first = page.getByRole('table').last().getByRole('row').nth(1);
  await expect(first).toContainText('overdue since');
  expect(await violationsInBothModes(page, 'reviews', 'main')).toEqual([]);
  await first.getByRole('link').first().click();
  await expect(page.locator('.page-state')).toContainText('Review overdue since');
});

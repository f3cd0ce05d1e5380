import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const guide = '/docs/protocols-and-sops/writing';

test('the guide shows each element as written and as readers see it', async ({ page, visit }) => {
  await visit(`${guide}/elements`);
  const examples = page.locator('.example');
  const seen = page.locator('.example > .theme-code-block + .example__seen');
  expect(await examples.count()).toBeGreaterThan(10);
  await expect(seen).toHaveCount(await examples.count());
  for (const element of [
    'kbd',
    'ol > li',
    '.theme-admonition-warning',
    'details',
    'table',
    'img[alt*="marks"]',
  ])
    await expect(seen.locator(element).first(), element).toBeVisible();
  const diagram = seen.locator('[data-diagram]').first();
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram.locator('svg').first()).toBeVisible();
  // A directive in an example is expanded, too.
  await expect(seen.filter({ hasText: 'L-1' }).locator('table')).toBeVisible();
  await expect(examples.filter({ hasText: '::contacts[support]' })).toHaveCount(1);
});

test('a message of the check is found by its rule, and says what to do', async ({ page, visit }) => {
  await visit(`${guide}/messages#kd101-broken-link`);
  const rule = page.getByRole('heading', { name: 'KD101 broken-link' });
  await expect(rule).toBeInViewport();
  await page.locator('#kd101-broken-link ~ details summary').first().click();
  await expect(page.getByText(/no page at .*the nearest is/).first()).toBeVisible();
});

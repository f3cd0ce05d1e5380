import { readFileSync } from 'node:fs';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { saved } from '../fixtures/kept.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const followed = '/docs/product/services';

test('by keyboard a reader follows a page and a tag; home lists them, and takes them away', async ({
  page,
  visit,
}) => {
  await visit(followed);
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.focus();
  const first = saved(page, '"follows":[{');
  await page.keyboard.press('Enter');
  await first;
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await visit('/docs/tags/nginx');
  const second = saved(page, '/docs/tags/nginx');
  await page.getByRole('button', { name: 'Follow this tag' }).press('Space');
  await second;
  await visit('/');
  const list = page.getByRole('region', { name: 'Followed' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(list.getByRole('link').last()).toHaveAttribute('href', followed);
  expect(await violationsInBothModes(page, 'home with what is followed', 'main')).toEqual([]);
  for (let left = 2; left > 0; left--) {
    await expect(list.getByRole('link')).toHaveCount(left);
    await list
      .getByRole('button', { name: /^Unfollow / })
      .first()
      .click();
  }
  await expect(list.getByText('its changes appear here')).toBeVisible();
  await expect(page.getByText('since your last visit'), 'a first visit says nothing').toHaveCount(0);
});

test('home says what is new since the last visit, and shows it', async ({ page, visit }) => {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const reader = await response.json();
    const visits = { at: 1_790_000_000, content: 1_790_000_000, before: { at: 1_760_000_000, content: 1 } };
    await route.fulfill({ response, json: { ...reader, visit: visits } });
  });
  await visit('/');
  await page.getByText(/^\d+ pages are new since your last visit on Oct 9, 2025$/).press('Enter');
  const changes = page.getByRole('region', { name: 'Changed for you' });
  await expect(changes.locator('ul').getByRole('link').first()).toBeVisible();
  expect(await violationsInBothModes(page, 'what is new', '[aria-labelledby="home-changes"]')).toEqual([]);
});

test('a reader sees everything that is kept of them, and downloads it', async ({ page, visit }) => {
  await visit('/me');
  await expect(page.getByRole('heading', { level: 2, name: 'Your sessions' })).toBeVisible();
  await page
    .getByText(/^\d+ entr/)
    .first()
    .click();
  expect(await violationsInBothModes(page, 'what is kept', 'main')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all as JSON' }).press('Enter');
  const file = await (await download).path();
  const { parts } = JSON.parse(readFileSync(file, 'utf8')) as { parts: { id: string }[] };
  expect(parts.map(({ id }) => id)).toEqual([
    'reader',
    'sessions',
    'suggestions',
    'acknowledgements',
    'asked',
  ]);
});

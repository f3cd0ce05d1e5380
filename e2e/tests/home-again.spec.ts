import type { BrowserContext, Page } from '@playwright/test';
import { saved } from '../fixtures/kept.ts';
import { authorize, expect, hydrated, test } from '../fixtures/test.ts';

const forYou = (page: Page) => page.getByRole('region', { name: 'For you', exact: true });
const pinned = (page: Page) => page.getByRole('region', { name: 'Pinned' });

test('what is kept survives signing out, and the browser keeps nothing of it', async ({
  page,
  context,
  signIn,
  account,
}) => {
  await signIn('/');
  const picked = saved(page, '"coordinator"');
  await forYou(page)
    .getByRole('button', { name: /^Coordinator/ })
    .click();
  await picked;
  await page.goto('/docs/support');
  const kept = saved(page, '"pins":[{');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await kept;
  await page.goto('/');
  await expect(pinned(page).getByRole('link')).toHaveText(['Support & Help']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Authorize' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('reader'))).toBeNull();
  expect(await pathsStored(context)).toEqual([]);
  await authorize(page, account);
  await hydrated(page);
  await expect(pinned(page).getByRole('link')).toHaveText(['Support & Help']);
  await expect(forYou(page).getByRole('heading', { name: /For you Coordinator/ })).toBeVisible();
  await page.locator('.account__button').click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Remove what is kept about me' }).click();
  await expect(page.locator('.account__menu')).toContainText('Removed.');
  await page.goto('/');
  await expect(forYou(page).getByRole('heading', { name: 'What do you do?' })).toBeVisible();
  await expect(pinned(page).getByRole('link')).toHaveCount(0);
});

/** What the browser still stores of pages. */
async function pathsStored(context: BrowserContext): Promise<string[]> {
  const { origins } = await context.storageState();
  return origins
    .flatMap(({ localStorage: items }) => items.map(({ value }) => value))
    .filter((value) => value.includes('/docs/'));
}

import { expect, openSearch, test } from '../fixtures/test.ts';

test("[S04] what 'Try searching for' offers is the page's name as it is written, and finds the page", async ({
  page,
  signIn,
}) => {
  await signIn('/');
  const input = await openSearch(page);
  await page.keyboard.type('support');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  await page.keyboard.type('zzqqxx');
  await page.getByRole('button', { name: 'Support & Help', exact: true }).click();
  // DocSearch itself writes it in lower case, with room for the next word.
  await expect(input).toHaveValue('support & help ');
  await expect(page.locator('.DocSearch-Hit a[href="/support"]').first()).toBeVisible();
});

import type { Page } from '@playwright/test';
import { readersChromium } from '../fixtures/chromium.ts';
import { authorizeButton, kept } from '../fixtures/session.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';

test.use({ launchOptions: readersChromium });

/** Goes back as the reader's button does; Playwright's own waits for a load that a kept page does not make. */
const back = (page: Page) => page.evaluate(() => history.back());

/** Opens a page, and another one over it; the browser may keep the first as it is. */
async function twoPages(page: Page): Promise<void> {
  await kept(page);
  // A page that still fetches others ahead is not always kept.
  await page.waitForLoadState('networkidle');
  await page.goto('/docs/support');
  await hydrated(page);
  await kept(page);
}

/**
 * Notes what the page shows when it comes back as the browser kept it, once its own listeners have run. Kept in
 * local storage, under a name that a logout leaves alone: a message to the console is lost if the page loads anew.
 */
async function noteWhatIsShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      const text = document.documentElement.textContent?.trim().slice(0, 40) ?? '';
      if (persisted) localStorage.setItem('kwikid.shown-again', text);
    });
  });
}

/** What was noted; null if the browser did not keep the page. */
const whatWasShown = (page: Page) => page.evaluate(() => localStorage.getItem('kwikid.shown-again'));

test('gate-35 [G12] Back to a page that the browser kept shows it while the session lasts', async ({
  page,
  signIn,
}) => {
  await signIn('/docs/product/');
  await kept(page);
  await noteWhatIsShown(page);
  await twoPages(page);
  await back(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the platform does');
  expect(await whatWasShown(page)).toMatch(/./);
});

test('gate-35 [G12] Back to a page that the browser kept shows nothing of it after a logout elsewhere', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('/docs/product/');
  await kept(page);
  await noteWhatIsShown(page);
  await twoPages(page);
  // All that a tab which signed out and was closed at once leaves behind: its message evicts kept pages.
  await context.clearCookies({ name: 'session' });
  await page.evaluate(() =>
    localStorage.setItem('kwikid.session', JSON.stringify({ status: 'out', at: Date.now() })),
  );
  await back(page);
  await expect(authorizeButton(page)).toBeVisible();
  expect(await whatWasShown(page)).toBe('');
  await expect(page).toHaveURL(/\/docs\/product\/$/);
});

test('gate-35 [G12] Back after a logout in the same tab shows the gate', async ({ page, signIn }) => {
  await signIn('/docs/product/');
  await twoPages(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(authorizeButton(page)).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/docs\/product\/$/);
  await expect(authorizeButton(page)).toBeVisible();
  await expect(page.getByText('Product Features')).toHaveCount(0);
});

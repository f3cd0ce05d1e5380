import type { Page } from '@playwright/test';
import { readersChromium } from '../fixtures/chromium.ts';
import { authorizeButton, kept, removeCookie } from '../fixtures/session.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';

test.use({ launchOptions: readersChromium });

// One worker for all of them: each would start a browser.
test.describe.configure({ mode: 'default' });

/**
 * Goes back like the browser's button; Playwright's own method waits for a load, which a kept page does not
 * have.
 */
const back = (page: Page) => page.evaluate(() => history.back());

/** Opens a page, and another one over it; the browser may keep the first as it is. */
async function twoPages(page: Page): Promise<void> {
  await kept(page);
  // A page that is still prefetching others is not always kept.
  await page.waitForLoadState('networkidle');
  await page.goto('/docs/support');
  await hydrated(page);
  await kept(page);
}

/**
 * Records what the page shows when the browser restores it, once its own listeners have run. The record is in
 * local storage, under a name that a logout keeps: a console message is lost if the page reloads.
 */
async function noteWhatIsShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      const text = document.documentElement.textContent?.trim().slice(0, 40) ?? '';
      if (persisted) localStorage.setItem('kwikid.shown-again', text);
    });
  });
}

/** The record; null if the browser did not keep the page. */
const whatWasShown = (page: Page) => page.evaluate(() => localStorage.getItem('kwikid.shown-again'));

test('gate-35 [G12] going Back to a kept page shows it while the session lasts', async ({ page, signIn }) => {
  await signIn('/docs/product/');
  await kept(page);
  await noteWhatIsShown(page);
  await twoPages(page);
  await back(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the platform does');
  expect(await whatWasShown(page)).toMatch(/./);
});

test('gate-35 [G12] going Back to a kept page shows nothing of it after a logout in another tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('/docs/product/');
  await kept(page);
  await noteWhatIsShown(page);
  await twoPages(page);
  // All that remains of a tab that signed out and was closed at once: its message evicts kept pages.
  await removeCookie(context);
  await page.evaluate(() =>
    localStorage.setItem('kwikid.session', JSON.stringify({ status: 'out', at: Date.now() })),
  );
  await back(page);
  await expect(authorizeButton(page)).toBeVisible();
  expect(await whatWasShown(page)).toBe('');
  await expect(page).toHaveURL(/\/docs\/product\/$/);
});

test('gate-35 [G12] going Back after a logout in the same tab shows the gate', async ({ page, signIn }) => {
  await signIn('/docs/product/');
  await twoPages(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(authorizeButton(page)).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/docs\/product\/$/);
  await expect(authorizeButton(page)).toBeVisible();
  await expect(page.getByText('Product Features')).toHaveCount(0);
});

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

/** What a page shows when it comes back, told on the console once its own listeners have run. */
function shownAgain(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('console', (message) => {
      if (message.text().startsWith('kept: ')) resolve(message.text());
    });
  });
}

async function tellWhatIsShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.log(`kept: ${document.documentElement.textContent?.trim().slice(0, 40)}`);
    });
  });
}

test('gate-35 [G12] Back to a page that the browser kept shows it while the session lasts', async ({
  page,
  signIn,
}) => {
  await signIn('/docs/product/');
  await kept(page);
  await tellWhatIsShown(page);
  const shown = shownAgain(page);
  await twoPages(page);
  await back(page);
  expect(await shown).not.toBe('kept: ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the platform does');
});

test('gate-35 [G12] Back to a page that the browser kept shows nothing of it after a logout elsewhere', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('/docs/product/');
  await kept(page);
  await tellWhatIsShown(page);
  const shown = shownAgain(page);
  await twoPages(page);
  // All that a tab which signed out and was closed at once leaves behind: its message evicts kept pages.
  await context.clearCookies({ name: 'session' });
  await page.evaluate(() =>
    localStorage.setItem('kwikid.session', JSON.stringify({ status: 'out', at: Date.now() })),
  );
  await back(page);
  expect(await shown).toBe('kept: ');
  await expect(authorizeButton(page)).toBeVisible();
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

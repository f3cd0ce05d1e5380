import type { Page } from '@playwright/test';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import { authorizeButton } from '../fixtures/session.ts';
import { authorize, test as base, expect, fillIn, hydrated, openProvider } from '../fixtures/test.ts';

/** A site that leaves the password to its provider. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite({ env: { OIDC_PROMPT: 'off' } });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page in a browser that has no session, and remembers only this. */
async function openWithoutSession(page: Page, remembered: Record<string, string>): Promise<void> {
  await page.evaluate((items) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, remembered);
  // A page that is still open would load more of the site, without a session.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/docs/product/');
}

test('with OIDC_PROMPT=off who is signed in at the provider needs no password, except after a logout', async ({
  page,
  account,
}) => {
  // Three sign-ins.
  await page.goto('/docs/product/');
  await authorize(page, account);
  await hydrated(page);

  // The session here is over, and the one at the provider is not.
  await openWithoutSession(page, {});
  const opened = page.waitForEvent('popup');
  await authorizeButton(page).click();
  // Nobody is asked: the window may be closed before anything can wait for it.
  const silent = await opened;
  if (!silent.isClosed()) await silent.waitForEvent('close');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Somebody signed out in this browser, and a provider without a logout would sign them in again.
  await openWithoutSession(page, { 'kwikid.session': JSON.stringify({ status: 'out', at: Date.now() }) });
  const popup = await openProvider(page);
  await expect(popup.getByLabel(/password/i)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await fillIn(popup, account);
  await closed;
  await hydrated(page);
});

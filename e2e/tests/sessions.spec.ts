import type { Browser, BrowserContext, Page } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { authorizeButton, kept, nextToken, storedUser } from '../fixtures/session.ts';
import { test } from '../fixtures/signed-in.ts';
import { authorize, expect, hydrated } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your sessions' });
const endOne = (page: Page) => page.getByRole('button', { name: /^End this one/ });
const thisBrowser = (page: Page) => page.getByText('This browser', { exact: true });
const reported = (page: Page) => page.getByRole('main').getByRole('status');

/** Signs the same person in with another browser; a sign-in is identified by its second. */
async function otherBrowser(
  browser: Browser,
  first: Page,
  account: string,
): Promise<{ context: BrowserContext; page: Page }> {
  await nextToken(first);
  const context = await browser.newContext({ baseURL: new URL(first.url()).origin });
  const page = await context.newPage();
  await page.goto('/docs/product/');
  await authorize(page, account);
  await hydrated(page);
  await kept(page);
  return { context, page };
}

/** The next navigation shows the gate, and nothing in that browser restores the session. */
async function expectGate(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  await navigate();
  await expect(authorizeButton(page)).toBeVisible();
  await expect.poll(() => storedUser(page)).toBeUndefined();
  await page.goto('/docs/support');
  await expect(authorizeButton(page)).toBeVisible();
}

test.describe('in two browsers', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  // Two sign-ins, and twice the page loads.
  test.describe.configure({ timeout: 60_000 });

  test('gate-50 a session ended in another browser gets the gate at its next navigation', async ({
    page,
    browser,
    signIn,
    account,
  }) => {
    await signIn('/sessions');
    await expect(heading(page)).toBeVisible();
    await expect(thisBrowser(page)).toHaveCount(1);
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    const other = await otherBrowser(browser, page, account);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toContainText(
      'Chrome on Linux',
    );
    await expect(endOne(page)).toHaveCount(1);
    await endOne(page).click();
    await expect(reported(page)).toHaveText('The session of Chrome on Linux has ended.');
    await expect(reported(page)).toBeFocused();
    await expect(endOne(page)).toHaveCount(0);
    await expect(page.getByText('Ended by you, from another browser')).toBeVisible();
    const { page: elsewhere } = other;
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGate(elsewhere, () => elsewhere.reload());
    await page.reload();
    await expect(thisBrowser(page)).toHaveCount(1);
    await other.context.close();
  });

  test('gate-50 only by keyboard: all other sessions end after a confirmation, and this one stays', async ({
    page,
    browser,
    signIn,
    account,
  }) => {
    await signIn('/sessions');
    const other = await otherBrowser(browser, page, account);
    await page.reload();
    await hydrated(page);
    const button = page.getByRole('button', { name: 'End all others' });
    await button.focus();
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.keyboard.press('Enter');
    await expect
      .poll(() => questions)
      .toEqual([expect.stringMatching(/^End 1 other session\? Whoever uses it/)]);
    await expect(endOne(page)).toHaveCount(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.keyboard.press('Enter');
    await expect(reported(page)).toHaveText('Ended 1 other session.');
    await expect(reported(page)).toBeFocused();
    await expect(button).toHaveCount(0);
    await expectGate(other.page, () => other.page.goto('/docs/knowledge/'));
    await other.context.close();
    await page.goto('/docs/support');
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  });
});

test('Your sessions is in the menu of who is signed in, beside Logout, and in the menu of small screens', async ({
  page,
  visit,
}) => {
  await visit('/docs/support');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const account = navbar.getByRole('button', { name: 'Your account' });
  for (const width of [997, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(account).toBeInViewport({ ratio: 1 });
    const [own, logout] = [await account.boundingBox(), await navbar.getByText('Logout').boundingBox()];
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(logout?.x ?? 0);
  }
  await account.click();
  await navbar.getByRole('link', { name: 'Your sessions' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Your sessions \|/);
  await page.goto('/docs/support');
  await hydrated(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(account).toBeHidden();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('link', { name: 'Your sessions' }).click();
  await expect(heading(page)).toBeVisible();
});

const now = Math.floor(Date.now() / 1000);
const session = { started: now - 7200, lastSeen: now - 600, expires: now + 2400, current: false };
const sessions = [
  { ...session, handle: 'a', browser: 'Firefox on Linux', current: true },
  { ...session, handle: 'b', browser: 'Samsung Internet on Android' },
  { ...session, handle: 'c', browser: '' },
  { ...session, handle: 'd', browser: 'Chrome on Windows', endedAt: now - 60, endedBy: 'administrator' },
  { ...session, handle: 'e', browser: 'Edge on Windows', endedAt: now - 90, endedBy: 'reader-elsewhere' },
  { ...session, handle: 'f', browser: 'Safari on iPhone', endedAt: now - 99, endedBy: 'expired' },
];

/** The server returns a list, and a status for changes. */
async function answer(page: Page, list: unknown, status = 200, changes = 204): Promise<void> {
  await page.route('**/api/sessions{,/*}', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status, json: { sessions: list } })
      : route.fulfill({ status: changes, body: '' }),
  );
}

test('your sessions have no violation in either mode, and fit 390, 768 and 1280 px', async ({
  page,
  visit,
}) => {
  await answer(page, sessions);
  await visit('/sessions');
  await expect(endOne(page)).toHaveCount(2);
  expect(await violationsInBothModes(page, '/sessions', 'main')).toEqual([]);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
    for (const button of await endOne(page).all()) await expect(button).toBeEnabled();
  }
});

const states: [what: string, status: number, text: RegExp, button: string][] = [
  ['a list that cannot be read', 503, /^The server cannot read or change the sessions/, 'Try again'],
  ['a session that has ended', 401, /^Your session has ended\. Load the page again/, 'Load the page again'],
];
test('what fails is reported with a remedy, and a list that loads or is empty says so', async ({
  page,
  visit,
  expectProblems,
}) => {
  expectProblems(/status of (?:503|429)/);
  for (const [what, status, text, name] of states)
    await test.step(what, async () => {
      await answer(page, [], status);
      await visit('/sessions');
      await expect(reported(page)).toHaveText(text);
      await page.unroute('**/api/sessions{,/*}');
      await answer(page, sessions);
      await page.getByRole('button', { name }).click();
      await expect(thisBrowser(page)).toBeVisible();
      await expect(reported(page)).toHaveText('');
      if (status !== 401) await expect(reported(page), 'the button is gone').toBeFocused();
      await page.unroute('**/api/sessions{,/*}');
    });

  await test.step('too many changes are reported, and the list stays', async () => {
    await answer(page, sessions, 200, 429);
    await visit('/sessions');
    await endOne(page).first().click();
    await expect(reported(page)).toHaveText(/^Too many changes in a short time\. Wait a minute/);
    await expect(endOne(page)).toHaveCount(2);
    await page.unroute('**/api/sessions{,/*}');
  });

  await test.step('the page has a message while the list loads and if it is empty', async () => {
    const arrive = Promise.withResolvers<void>();
    await page.route('**/api/sessions', async (route) => {
      await arrive.promise;
      await route.fulfill({ json: { sessions: [] } });
    });
    await visit('/sessions');
    await expect(reported(page)).toHaveText('Loading your sessions…');
    arrive.resolve();
    await expect(page.getByText('No session is known.')).toBeVisible();
    await expect(reported(page)).toHaveText('');
  });
});

import type { Page } from '@playwright/test';
import { authorizeButton, expectSameGate, sessionAnswers, storedUser } from '../fixtures/session.ts';
import {
  anyProblem,
  authorize,
  expect,
  fillIn,
  hydrated,
  openProvider,
  outsider,
  test,
} from '../fixtures/test.ts';

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel' });

/** Clicks Authorize. @returns the window, once the provider shows its form */
async function openPopup(page: Page): Promise<Page> {
  const popup = await openProvider(page);
  await popup.getByLabel(/e-?mail/i).waitFor();
  return popup;
}

/** Playwright gives every page the focus; here only the other window must have it. */
async function withoutFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
}

/** The names in both storages of a tab. */
const storedNames = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** The gate is in its initial state, the attempt left nothing behind, and the next click signs in. */
async function worksAgain(page: Page, account: string): Promise<void> {
  await expect(authorizeButton(page)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('');
  expect(await storedUser(page)).toBeUndefined();
  await authorize(page, account);
  await hydrated(page);
}

test('[G14] an outsider’s attempt leaves nothing in the browser except the code of its failure, and the gate works again', async ({
  page,
  context,
  expectProblems,
  account,
}) => {
  expectProblems(/status of 403/, /Sign-in failed/);
  await page.goto('/docs/product/');
  const answers = sessionAnswers(context);
  await authorize(page, outsider);
  await expect.poll(() => answers).toEqual(['POST 403', 'DELETE 204']);
  await expect(authorizeButton(page)).toBeVisible();
  await expect.poll(() => storedNames(page)).toEqual(['kwikid.problem']);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  await worksAgain(page, account);
});

test('without access to storage the reader sees what to allow instead of an empty page', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Access is denied/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      },
    });
  });
  await page.goto('/docs/product/');
  await expect(page.getByText('allow them for this site')).toBeVisible();
});

test('[G06] Cancel closes the window at once, and the gate works again', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/docs/product/');
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await cancelButton(page).click();
  await closed;
  expect(context.pages()).toHaveLength(1);
  await worksAgain(page, account);
});

test('[G06] a provider that cuts its window off from the gate still signs in', async ({
  page,
  context,
  behave,
  account,
}) => {
  await context.clock.install();
  await behave({ openerPolicy: 'same-origin' });
  await page.goto('/docs/product/#how');
  await withoutFocus(page);
  const popup = await openPopup(page);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  // It looks closed from here, and the gate has checked; that must not be enough to give up.
  await context.clock.runFor('00:05');
  await expect(cancelButton(page)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await fillIn(popup, account);
  await closed;
  await hydrated(page);
  expect(new URL(page.url()).hash).toBe('#how');
});

test('[G06] Cancel also gives up a window that is cut off; its late response signs nobody in, and the gate works again', async ({
  page,
  context,
  behave,
  allowProblems,
  account,
}) => {
  allowProblems(anyProblem);
  await behave({ openerPolicy: 'same-origin' });
  await page.goto('/docs/product/');
  await withoutFocus(page);
  const popup = await openPopup(page);
  await cancelButton(page).click();
  await expect(authorizeButton(page)).toBeVisible();
  const answers = sessionAnswers(context);
  const closed = popup.waitForEvent('close');
  await fillIn(popup, account);
  await closed;
  await expect(authorizeButton(page)).toBeVisible();
  expect(answers).not.toContain('POST 200');
  await behave({});
  await worksAgain(page, account);
});

test('[G06] a refusal by the reader at the provider is reported on the console, and the gate works again', async ({
  page,
  expectProblems,
  consoleProblems,
  account,
}) => {
  expectProblems(/The sign-in was cancelled/);
  await page.goto('/docs/product/');
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /cancel/i }).click();
  await closed;
  await expect.poll(() => consoleProblems.join()).toContain('Sign-in failed');
  await expectSameGate(page, /^ERR_PROVIDER_REFUSED access_denied$/);
  await worksAgain(page, account);
});

test('[G18] a response to another request, "State does not match", is recorded, and the gate works again', async ({
  page,
  expectProblems,
  consoleProblems,
  account,
}) => {
  expectProblems(/State does not match/);
  await page.goto('/docs/product/');
  const popup = await openPopup(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^oidc\.(?!user:)/.test(name)) ?? '';
    const state = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...state, id: 'of-another-request' }));
  });
  const closed = popup.waitForEvent('close');
  await fillIn(popup, account);
  await closed;
  await expect.poll(() => consoleProblems.join()).toContain('State does not match');
  await worksAgain(page, account);
});

test('[G18] an unsolicited response, "No matching state found in storage", is recorded, and the gate works again', async ({
  page,
  expectProblems,
  account,
}) => {
  expectProblems(/No matching state found in storage/);
  await page.goto('/docs/product/');
  const popup = await openPopup(page);
  const reported: string[] = [];
  popup.on('console', (message) => reported.push(message.text()));
  await page.evaluate(() => localStorage.clear());
  const closed = popup.waitForEvent('close');
  await fillIn(popup, account);
  await closed;
  expect(reported.join()).toContain('Sign-in failed');
  expect(reported.join()).toContain('No matching state found in storage');
  await worksAgain(page, account);
});

test('[G18] a provider that does not respond in time, "Network timed out", is recorded, and the gate works again', async ({
  page,
  context,
  site,
  expectProblems,
  consoleProblems,
  account,
}) => {
  expectProblems(/Network timed out/);
  await context.clock.install();
  await page.goto('/docs/product/');
  const endpoint = `${site.issuer}/token`;
  const asked = Promise.withResolvers<void>();
  await context.route(endpoint, () => asked.resolve());
  const popup = await openPopup(page);
  await fillIn(popup, account);
  await asked.promise;
  await context.clock.fastForward('00:11');
  await expect.poll(() => consoleProblems.join()).toContain('Network timed out');
  await context.unroute(endpoint);
  await worksAgain(page, account);
});

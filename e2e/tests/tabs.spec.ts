import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import {
  authorizeButton,
  documentLoads,
  hold,
  kept,
  makeRenewalDue,
  nextToken,
  sessionAnswers,
  storedUser,
  tokenGrants,
} from '../fixtures/session.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';

/** A second tab of the same browser, on another page, with a valid session. */
async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await hydrated(tab);
  await kept(tab);
  return tab;
}

/** Logs out in a tab. @returns once the server has ended the session */
async function logOut(tab: Page): Promise<void> {
  const ended = tab.waitForResponse(
    (response) => response.url().endsWith('/auth/session') && response.request().method() === 'DELETE',
  );
  await tab.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
}

/** Requests a session as a page of the site does. @returns the status */
function post(tab: Page, bearer: string): Promise<number> {
  expect(bearer).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  return tab.evaluate(async (authorization) => {
    const headers = { Authorization: authorization, 'X-Requested-With': 'fetch' };
    return (await fetch('/auth/session', { method: 'POST', headers })).status;
  }, bearer);
}

/** No tab has a session or can get one, and both show the gate. */
async function bothAtTheGate(context: BrowserContext, tabs: Page[]): Promise<void> {
  for (const tab of tabs) {
    await expect(authorizeButton(tab)).toBeVisible();
    expect(await storedUser(tab)).toBeUndefined();
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  for (const tab of tabs) {
    await tab.goto('/docs/support');
    await expect(authorizeButton(tab)).toBeVisible();
  }
}

test('a gate in another tab shows its page once somebody has signed in', async ({
  page,
  context,
  signIn,
}) => {
  const waiting = await context.newPage();
  await waiting.goto('/docs/support');
  await expect(authorizeButton(waiting)).toBeVisible();
  await signIn('/docs/product/');
  await hydrated(page);
  await hydrated(waiting);
  await expect(waiting.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

test('gate-35 [G12] a logout in one tab beats the renewal of another that the provider has granted', async ({
  page,
  context,
  signIn,
  site,
}) => {
  await signIn('/docs/product/');
  const other = await secondTab(context, '/docs/support');
  const answers = sessionAnswers(context);
  let granted: APIResponse | undefined;
  const renewal = await hold(
    other,
    (request) => request.url() === `${site.issuer}/token`,
    (route) => route.fulfill({ response: granted as APIResponse }),
    async (route) => {
      granted = await route.fetch();
    },
  );
  await makeRenewalDue(other);
  await renewal.made;
  await logOut(page);
  renewal.release();
  await bothAtTheGate(context, [page, other]);
  expect(answers).not.toContain('POST 200');

  // The token of that tab is worthless, because the sign-in itself has ended.
  const { id_token: idToken } = (await (granted as APIResponse).json()) as { id_token: string };
  expect(await post(other, `Bearer ${idToken}`)).toBe(401);
});

test('gate-35 [G12] a logout in one tab beats the session that another is asking for', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('/docs/product/');
  const other = await secondTab(context, '/docs/support');
  const answers = sessionAnswers(context);
  const posting = await hold(
    other,
    (request) => /\/auth\/session$/.test(request.url()) && request.method() === 'POST',
  );
  await makeRenewalDue(other);
  const bearer = (await posting.made).headers().authorization ?? '';
  await logOut(page);
  posting.release();
  await bothAtTheGate(context, [page, other]);
  expect(answers).not.toContain('POST 200');
  expect(await post(other, bearer)).toBe(401);
});

test('gate-35 [G12] a logout in one tab removes the content from another, idle tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('/docs/product/');
  const other = await secondTab(context, '/docs/support');
  const loads = documentLoads(other);
  await logOut(page);
  await expect(authorizeButton(other)).toBeVisible();
  expect(loads).toHaveLength(1);
  await bothAtTheGate(context, [page, other]);
});

test('gate-35 [G08] [G09] two tabs that are due at once renew once, and again an hour later', async ({
  page,
  context,
  signIn,
  site,
}) => {
  await context.clock.install();
  await signIn('/docs/product/');
  const other = await secondTab(context, '/docs/support');
  const grants = tokenGrants(context, site.issuer);
  const answers = sessionAnswers(context);
  for (const hour of [1, 2]) {
    await nextToken(page);
    await context.clock.fastForward('59:30');
    await expect.poll(() => answers).toHaveLength(hour);
    // Once the lock is free, the tab that had to wait has checked, too.
    for (const tab of [page, other]) {
      await tab.evaluate(() => navigator.locks.request('kwikid.renewal', () => undefined));
    }
    expect(grants).toEqual(Array(hour).fill('refresh_token'));
    expect(answers).toEqual(Array(hour).fill('POST 200'));
  }
  for (const tab of [page, other]) await expect(authorizeButton(tab)).toHaveCount(0);
});

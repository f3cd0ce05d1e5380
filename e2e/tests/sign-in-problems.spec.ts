import type { Page } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { authorizeButton, documentLoads, sessionAnswers, storedUser } from '../fixtures/session.ts';
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

const problem = (page: Page) => page.getByRole('alert');

/** What the gate says of a failed sign-in: a sentence, what to do, a code. The focus is where the reader goes on. */
async function says(page: Page, happened: string, next: RegExp, code: RegExp): Promise<void> {
  await expect(problem(page)).toContainText(happened);
  await expect(problem(page)).toContainText(next);
  await expect(problem(page).locator('code')).toHaveText(code);
  await expect(authorizeButton(page)).toBeFocused();
}

/** The next sign-in works, and the gate no longer says anything. */
async function worksAgain(page: Page, account: string): Promise<void> {
  await authorize(page, account);
  await hydrated(page);
}

test('an outsider reads that this account may not, support finds the log line by the code, and another account gets in', async ({
  page,
  site,
  expectProblems,
  account,
}) => {
  expectProblems(/status of 403/, /Sign-in failed/);
  await page.goto('/docs/product/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('link', { name: /Product documentation/ })).toBeVisible();
  const place = await title.boundingBox();
  await authorize(page, outsider);
  const next = /Sign in with another account, or ask support/;
  await says(page, 'This account may not read this site.', next, /^ERR_NOT_A_MEMBER [0-9a-f]{8}$/);
  expect(await title.boundingBox(), 'nothing above the problem moves').toEqual(place);
  expect(await violationsInBothModes(page, 'a gate with a problem', 'main')).toEqual([]);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect(authorizeButton(page)).toBeInViewport({ ratio: 1 });
    await expect(problem(page)).toBeInViewport({ ratio: 1 });
  }
  const id = (await problem(page).locator('code').innerText()).split(' ').at(-1);
  const line = site
    .log()
    .split('\n')
    .find((each) => each.includes(`"reqId":"${id}`));
  expect(line).toContain("the organization_id claim is not this organisation's");

  const popup = await openProvider(page, 'Sign in with another account');
  const closed = popup.waitForEvent('close');
  await expect(problem(page)).toHaveCount(0);
  await fillIn(popup, account);
  await closed;
  await hydrated(page);
});

test('while the provider is down the gate says so, and works once it is up', async ({
  page,
  context,
  site,
  expectProblems,
  account,
}) => {
  expectProblems(/ERR_CONNECTION_REFUSED/, /signinPopup TypeError/);
  const metadata = `${site.issuer}/.well-known/openid-configuration`;
  await context.route(metadata, (route) => route.abort('connectionrefused'));
  await page.goto('/docs/product/');
  await authorizeButton(page).click();
  await says(page, 'The sign-in service does not respond.', /Wait a minute/, /^ERR_PROVIDER_UNAVAILABLE$/);
  await context.unroute(metadata);
  await worksAgain(page, account);
});

test('while the server is down the gate says so, and works once it is up', async ({
  page,
  context,
  expectProblems,
  account,
}) => {
  expectProblems(/ERR_CONNECTION_REFUSED/, /Sign-in failed/, /Sign-out failed/);
  await page.goto('/docs/product/');
  await expect(page.getByRole('link', { name: /Product documentation/ })).toBeVisible();
  await context.route('**/auth/session', (route) => route.abort('connectionrefused'));
  await authorize(page, account);
  await says(page, 'This site does not respond.', /Check your connection/, /^ERR_SERVER_UNAVAILABLE$/);
  await context.unroute('**/auth/session');
  await worksAgain(page, account);
});

test('if the browser keeps no cookie the gate says so after one reload, and works once it does', async ({
  page,
  context,
  expectProblems,
  allowProblems,
  account,
}) => {
  allowProblems(anyProblem);
  expectProblems(/The session was made before and did not hold/);
  await context.route('**/auth/session', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await context.clearCookies({ name: 'session' });
    await route.fulfill({ response, headers });
  });
  const answers = sessionAnswers(context);
  await page.goto('/docs/product/#how');
  const loads = documentLoads(page);
  await authorize(page, account);
  await expect(problem(page)).toContainText('this browser did not keep the sign-in');
  await expect(problem(page).locator('code')).toHaveText('ERR_COOKIES');
  await expect.poll(() => answers).toEqual(['POST 200', 'POST 200', 'DELETE 204']);
  expect(loads).toHaveLength(1);
  expect(await storedUser(page)).toBeUndefined();
  await context.unroute('**/auth/session');
  await worksAgain(page, account);
  expect(new URL(page.url()).hash).toBe('#how');
});

test('a response that belongs to another sign-in closes its window, and the gate says so', async ({
  page,
  expectProblems,
  account,
}) => {
  expectProblems(/No matching state found/);
  await page.goto('/docs/product/');
  const popup = await openProvider(page);
  await popup.getByLabel(/e-?mail/i).waitFor();
  await page.evaluate(() => localStorage.clear());
  const closed = popup.waitForEvent('close');
  await fillIn(popup, account);
  await closed;
  await says(page, 'The response belonged to another sign-in.', /Close other sign-in windows/, /^ERR_STATE$/);
  await worksAgain(page, account);
});

test('the reader’s own refusal at the provider is named by the provider’s word', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/The sign-in was cancelled/);
  await page.goto('/docs/product/');
  const popup = await openProvider(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /cancel/i }).click();
  await closed;
  await says(page, 'cancelled or refused', /Try again/, /^ERR_PROVIDER_REFUSED access_denied$/);
});

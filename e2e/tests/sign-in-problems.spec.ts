import type { Page } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import {
  authorizeButton,
  documentLoads,
  expectSameGate,
  sessionAnswers,
  storedUser,
} from '../fixtures/session.ts';
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

/** The next sign-in works. */
async function worksAgain(page: Page, account: string): Promise<void> {
  await authorize(page, account);
  await hydrated(page);
}

test('[G06] [G14] an outsider gets the gate again, support finds the log line by the code, and another account gets in', async ({
  page,
  site,
  expectProblems,
  account,
}) => {
  expectProblems(/status of 403/, /Sign-in failed/);
  await page.goto('/docs/product/');
  await authorize(page, outsider);
  await expect(authorizeButton(page)).toBeFocused();
  const title = page.getByRole('heading', { level: 1 });
  const place = await title.boundingBox();
  await expectSameGate(page, /^ERR_NOT_A_MEMBER [0-9a-f]{8}$/);
  expect(await title.boundingBox(), 'nothing above the help moves').toEqual(place);
  const help = page.locator('details');
  await expect(help).toContainText('This account may not read this site.');
  expect(await violationsInBothModes(page, 'a gate with its help', 'main')).toEqual([]);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const id = (await help.locator('code').innerText()).split(' ').at(-1);
  const line = site
    .log()
    .split('\n')
    .find((each) => each.includes(`"reqId":"${id}`));
  expect(line).toContain("the organization_id claim is not this organisation's");
  await worksAgain(page, account);
});

test('[G06] the gate stays while the provider is down, and works once it is up', async ({
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
  await expectSameGate(page, /^ERR_PROVIDER_UNAVAILABLE$/);
  await context.unroute(metadata);
  await worksAgain(page, account);
});

test('[G06] the gate stays while the server is down, and works once it is up', async ({
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
  await expectSameGate(page, /^ERR_SERVER_UNAVAILABLE$/);
  await context.unroute('**/auth/session');
  await worksAgain(page, account);
});

test('[G06] if the browser keeps no cookie the gate stays after one reload, and works once it does', async ({
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
  await expectSameGate(page, /^ERR_COOKIES$/);
  await expect.poll(() => answers).toEqual(['POST 200', 'POST 200', 'DELETE 204']);
  expect(loads).toHaveLength(1);
  expect(await storedUser(page)).toBeUndefined();
  await context.unroute('**/auth/session');
  await worksAgain(page, account);
  expect(new URL(page.url()).hash).toBe('#how');
});

test('[G06] a response that belongs to another sign-in closes its window, and the gate stays', async ({
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
  await expectSameGate(page, /^ERR_STATE$/);
  await worksAgain(page, account);
});

import { violationsInBothModes } from '../fixtures/audit.ts';
import { signOutAtProvider, silentAnswer } from '../fixtures/provider.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import {
  authorizeButton,
  kept,
  makeRenewalDue,
  nextToken,
  removeCookie,
  removeStoredUser,
  sessionAnswers,
  silentRequests,
  storedUser,
  tokenGrants,
} from '../fixtures/session.ts';
import { anyProblem, authorize, test as base, expect, hydrated } from '../fixtures/test.ts';

const further = 'Sign in with Partner';

/** A site with two providers. */
const test = base.extend<{ partnerSite: Pick<RunningSite, 'issuer' | 'origin'> }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite({ withPartner: true });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  partnerSite: async ({ site }, use) => use({ issuer: site.partner ?? '', origin: site.origin }),
});

// One worker for all of them: each would start a site and two providers.
test.describe.configure({ mode: 'default' });

test('gate-47 the gate has a button for each provider: in order, by keyboard, on a phone, in both modes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/docs/product/');
  const button = page.getByRole('button', { name: further, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(authorizeButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /documentation/i })).toBeInViewport({ ratio: 1 });
  const boxes = [await authorizeButton(page).boundingBox(), await button.boundingBox()];
  expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0));
  expect(boxes[1]?.width).toBe(boxes[0]?.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const part of [authorizeButton(page), button]) {
    await page.keyboard.press('Tab');
    await expect(part).toBeFocused();
  }
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await opened).close();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(button, 'the button that was pressed has the focus again').toBeFocused();
  expect(await violationsInBothModes(page, 'the gate of two providers')).toEqual([]);
});

test('gate-47 gate-44 after a sign-in at the second provider, renewal, reload and logout all use it', async ({
  page,
  context,
  site,
  partnerSite,
  signIn,
  allowProblems,
  account,
}) => {
  allowProblems(anyProblem);
  // The same person has signed in at both: a change of one session must not affect the other.
  await signIn('/docs/product/');
  await kept(page);
  const first = (await context.cookies()).filter(({ name }) => name === 'session');
  expect(first).toHaveLength(1);
  await removeCookie(context);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/docs/product/');

  await authorize(page, account, further);
  await hydrated(page);
  await kept(page);
  const ofPartner = { email: account, iss: partnerSite.issuer };
  expect((await storedUser(page))?.profile).toMatchObject(ofPartner);

  await nextToken(page);
  const grants = tokenGrants(context, partnerSite.issuer);
  const firstGrants = tokenGrants(context, site.issuer);
  const answers = sessionAnswers(context);
  await makeRenewalDue(page);
  await expect.poll(() => answers).toEqual(['POST 200']);
  expect(grants).toEqual(['refresh_token']);
  // Without a stored user: the iframe, at the second provider, although the first would respond, too.
  const silent = silentRequests(context, partnerSite.issuer);
  await removeStoredUser(page);
  await page.reload();
  await expect.poll(() => answers).toEqual(['POST 200', 'POST 200']);
  expect([silent.length, firstGrants]).toEqual([1, []]);
  expect((await storedUser(page))?.profile).toMatchObject(ofPartner);

  const leaving = page.waitForRequest((request) =>
    request.url().startsWith(`${partnerSite.issuer}/session/end?`),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await leaving;
  await expect(authorizeButton(page)).toBeVisible();
  expect(await silentAnswer(context, partnerSite)).toBe('login_required');
  expect(await silentAnswer(context, site)).toBe('code');
  expect((await context.request.get('/docs/product/')).status()).toBe(401);
  await context.addCookies(first);
  expect((await context.request.get('/docs/product/')).status()).toBe(200);
});

test('gate-44 the second provider’s own logout of a subject leaves the first provider’s reader of that name', async ({
  page,
  context,
  site,
  partnerSite,
  allowProblems,
  account,
}) => {
  allowProblems(anyProblem);
  await page.goto('/docs/product/');
  await authorize(page, account);
  await hydrated(page);
  const other = await context.browser()?.newContext({ baseURL: site.origin });
  if (other === undefined) throw new Error('no browser');
  const tab = await other.newPage();
  await tab.goto('/docs/product/');
  await authorize(tab, account, further);
  await hydrated(tab);
  await kept(tab);
  await signOutAtProvider(other, partnerSite);
  await tab.reload();
  await expect(authorizeButton(tab)).toBeVisible();
  await other.close();
  await page.reload();
  await hydrated(page);
  await expect(authorizeButton(page)).toHaveCount(0);
});

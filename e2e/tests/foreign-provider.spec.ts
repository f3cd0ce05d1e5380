import {
  hasLemonldap,
  type Lemonldap,
  lemonldapPackages,
  readers,
  readersGroup,
  startLemonldap,
} from '@kwikid/testing/lemonldap';
import { freePort } from '@kwikid/testing/processes';
import type { Page } from '@playwright/test';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import {
  authorizeButton,
  kept,
  makeRenewalDue,
  nextToken,
  sessionAnswers,
  silentRequests,
} from '../fixtures/session.ts';
import { test as base, expect, hydrated, openProvider } from '../fixtures/test.ts';

const clientId = 'kwikid-documentation';

/** A site whose readers sign in through LemonLDAP::NG. */
const test = base.extend<object, { provider: Lemonldap; site: RunningSite }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const provider = await startLemonldap({ clientId, siteOrigin: `http://localhost:${await freePort()}` });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, use) => {
      const site = await startSite({
        port: Number(new URL(provider.siteOrigin).port),
        env: {
          ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId },
          ...{ OIDC_SCOPE: 'openid email profile groups', OIDC_ORGANIZATION_CLAIM: 'groups' },
          OIDC_ORGANIZATION_ID: readersGroup,
        },
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test.skip(!hasLemonldap(), `needs Debian's ${lemonldapPackages.join(' ')}`);
// One worker for all of them: each would start a site and a provider.
test.describe.configure({ mode: 'default' });

/** Signs in at the portal's form, in the popup. */
async function signInAtPortal(page: Page, name: string): Promise<void> {
  const popup = await openProvider(page);
  const closed = popup.waitForEvent('close');
  await popup.locator('input[name="user"]').fill(name);
  await popup.locator('input[name="password"]').fill(name);
  await popup.locator('button[type="submit"]').first().click();
  await closed;
}

test('gate-44 a reader signs in through LemonLDAP::NG, is renewed, logs out, and must sign in again', async ({
  page,
  context,
  provider,
  allowProblems,
}) => {
  allowProblems(/Refused to (?:apply style|execute script)/);
  // Two sign-ins at a portal in Perl.
  const answers = sessionAnswers(context);
  const silent = silentRequests(context, provider.issuer);
  await page.goto('/docs/product/');
  await signInAtPortal(page, readers.member);
  await hydrated(page);
  await kept(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await nextToken(page);
  await makeRenewalDue(page);
  await expect.poll(() => answers).toEqual(['POST 200', 'POST 200']);
  expect(silent, 'while the session of the portal lasts, nobody is asked').toHaveLength(1);

  // The portal asks whether the person wants to end its session as well, and then leads back.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.origin === provider.issuer);
  await page.locator('button[type="submit"]').first().click();
  await expect(authorizeButton(page)).toBeVisible();
  expect(answers.at(-1)).toBe('DELETE 204');
  // Its pages lack their styles and scripts, which Debian has in other packages.

  await signInAtPortal(page, readers.member);
  await hydrated(page);
});

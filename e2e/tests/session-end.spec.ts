import type { BrowserContext, Page } from '@playwright/test';
import { signOutAtProvider, silentAnswer } from '../fixtures/provider.ts';
import { authorizeButton, kept, sessionAnswers, storedUser } from '../fixtures/session.ts';
import { anyProblem, expect, test } from '../fixtures/test.ts';

/** The gate, and nothing in this browser that could restore the session. */
async function ended(page: Page, context: BrowserContext): Promise<void> {
  await expect(authorizeButton(page)).toBeVisible();
  expect(await storedUser(page)).toBeUndefined();
  await page.reload();
  await expect(authorizeButton(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
}

for (const [how, next] of [
  ['a reload', (page: Page) => page.reload()],
  ['a link', (page: Page) => page.getByRole('link', { name: 'Knowledge Base', exact: true }).first().click()],
  ['a search', (page: Page) => page.goto('/search?q=nginx')],
] as const) {
  test(`[G12] [G10] the provider's logout call ends the session of an open tab: ${how} shows the gate`, async ({
    page,
    context,
    site,
    signIn,
    expectProblems,
    allowProblems,
  }) => {
    expectProblems(/The server refused with 401/);
    allowProblems(anyProblem);
    // The page itself would notice it within seconds.
    await context.route('**/api/session', (route) => route.fulfill({ status: 204 }));
    await signIn('/docs/product/');
    await kept(page);
    const answers = sessionAnswers(context);
    await signOutAtProvider(context, site);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the platform does');
    await next(page);
    await ended(page, context);
    // The stored token is young enough to be posted, and is refused: its session at the provider is over.
    expect(answers).toContain('POST 401');
    expect(answers).not.toContain('POST 200');
  });
}

test('[G09] [G12] the provider’s logout call blanks an open page within seconds, and nobody touches it', async ({
  page,
  context,
  site,
  signIn,
  allowProblems,
}) => {
  allowProblems(anyProblem);
  await signIn('/docs/product/#how');
  await kept(page);
  const checked = page.waitForResponse('**/api/session');
  expect((await checked).status()).toBe(204);
  await signOutAtProvider(context, site);
  await expect(authorizeButton(page)).toBeVisible();
  await expect(page.getByText('What the platform does')).toHaveCount(0);
  // The gate asked the provider, or posted the stored token: neither signs in again.
  await ended(page, context);
});

test('[G12] Logout goes through the provider, names the session and ends it there, too', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('/docs/product/');
  await kept(page);
  expect(await silentAnswer(context, site)).toBe('code');
  const idToken = (await storedUser(page))?.id_token;
  const leaving = page.waitForRequest((request) => request.url().startsWith(`${site.issuer}/session/end?`));
  await page.getByRole('button', { name: 'Logout' }).click();
  const { searchParams } = new URL((await leaving).url());
  expect(searchParams.get('id_token_hint')).toBe(idToken);
  expect(searchParams.get('post_logout_redirect_uri')).toBe(site.origin);
  await expect(authorizeButton(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  expect(await silentAnswer(context, site)).toBe('login_required');
});

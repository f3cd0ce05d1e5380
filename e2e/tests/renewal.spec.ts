import {
  authorizeButton,
  documentLoads,
  gateText,
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
import { anyProblem, expect, hydrated, test } from '../fixtures/test.ts';

test('[G08] [G09] a session renews by refresh token, a minute before its end and not earlier, with no reload', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await context.clock.install();
  await signIn('/docs/product/');
  await kept(page);
  const before = await storedUser(page);
  await nextToken(page);
  const grants = tokenGrants(context, site.issuer);
  const silent = silentRequests(context, site.issuer);
  const answers = sessionAnswers(context);
  const loads = documentLoads(page);
  await context.clock.fastForward('58:00');
  // Once the lock is free, the check that is due now has run.
  await page.evaluate(() => navigator.locks.request('kwikid.renewal', () => undefined));
  expect([grants, answers]).toEqual([[], []]);
  await context.clock.fastForward('01:30');
  await expect.poll(() => answers).toEqual(['POST 200']);
  expect([grants, silent, loads]).toEqual([['refresh_token'], [], []]);
  const after = await storedUser(page);
  for (const part of ['id_token', 'refresh_token', 'expires_at']) {
    expect(after?.[part], part).toBeTruthy();
    expect(after?.[part], part).not.toBe(before?.[part]);
  }
  await expect(authorizeButton(page)).toHaveCount(0);
});

test('[G08] [G09] without refresh tokens a session renews by the iframe, with no reload and no window', async ({
  page,
  context,
  site,
  signIn,
  behave,
}) => {
  await behave({ refreshTokens: false });
  await signIn('/docs/product/');
  await kept(page);
  const before = await storedUser(page);
  expect(before?.refresh_token).toBeUndefined();
  const grants = tokenGrants(context, site.issuer);
  const silent = silentRequests(context, site.issuer);
  const answers = sessionAnswers(context);
  const loads = documentLoads(page);
  await makeRenewalDue(page);
  await expect.poll(() => answers).toEqual(['POST 200']);
  expect([grants, loads]).toEqual([['authorization_code'], []]);
  const [asked] = silent;
  expect(silent).toHaveLength(1);
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    prompt: 'none',
    redirect_uri: `${site.origin}/`,
    organization_id: 'org_kwikid',
    code_challenge_method: 'S256',
  });
  expect((await storedUser(page))?.id_token).not.toBe(before?.id_token);
  expect(context.pages()).toHaveLength(1);
  // Nothing of the iframe stays.
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('[G08] [G09] if the refresh token is spent, the session renews by the iframe', async ({
  page,
  context,
  site,
  signIn,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  await signIn('/docs/product/');
  await kept(page);
  const answers = sessionAnswers(context);
  const grants = tokenGrants(context, site.issuer);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...user, refresh_token: 'spent' }));
  });
  await makeRenewalDue(page);
  await expect.poll(() => answers).toEqual(['POST 200']);
  expect(grants).toEqual(['refresh_token', 'authorization_code']);
  await expect(authorizeButton(page)).toHaveCount(0);
});

test('[G19] without a stored user the content stays, and one silent renewal restores the user', async ({
  page,
  context,
  site,
  signIn,
  account,
}) => {
  await signIn('/docs/product/');
  await kept(page);
  await removeStoredUser(page);
  const silent = silentRequests(context, site.issuer);
  const answers = sessionAnswers(context);
  const loads = documentLoads(page);
  await page.reload();
  await expect.poll(() => answers).toEqual(['POST 200']);
  expect((await storedUser(page))?.profile).toMatchObject({ email: account });
  expect([silent.length, loads.length]).toEqual([1, 1]);
  await expect(authorizeButton(page)).toHaveCount(0);
});

/** The provider's errors that require the reader to sign in again (OpenID Connect Core 1.0 §3.1.2.6). */
const sessionCheckCodes = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
];

for (const code of sessionCheckCodes) {
  test(`[G17] [G19] ${code} ends the session of a content page, and the gate shows no message`, async ({
    page,
    context,
    signIn,
    behave,
    expectProblems,
    allowProblems,
  }) => {
    allowProblems(anyProblem);
    expectProblems(/Renew silent failed/);
    await signIn('/docs/product/');
    await kept(page);
    await removeStoredUser(page);
    await behave({ silentError: code });
    const answers = sessionAnswers(context);
    const loads = documentLoads(page);
    const gate = await gateText(page);
    await page.reload();
    await expect(authorizeButton(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /documentation/i })).toBeVisible();
    expect(answers).toEqual(['DELETE 204']);
    // The load by the test, and the one to the gate.
    expect(loads).toHaveLength(2);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
    expect(await storedUser(page)).toBeUndefined();
    expect(await page.getByRole('main').innerText()).toBe(gate);
  });
}

test('[G17] [G19] after any of the four codes the gate removes the stored user and shows no message', async ({
  page,
  context,
  signIn,
  behave,
  expectProblems,
  consoleProblems,
  allowProblems,
}) => {
  allowProblems(anyProblem);
  expectProblems(/Renew silent failed/);
  await behave({ refreshTokens: false });
  await signIn('/docs/product/');
  await kept(page);
  const gate = await gateText(page);
  // Without an ID token there is nothing to post, so the gate must renew.
  const user = JSON.stringify({ ...(await storedUser(page)), id_token: undefined });
  const key = await page.evaluate(() =>
    Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')),
  );
  let attempts = 0;
  for (const code of sessionCheckCodes) {
    await removeCookie(context);
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [String(key), user] as const);
    await behave({ silentError: code });
    const loads = documentLoads(page);
    await page.reload();
    await expect(authorizeButton(page), code).toBeVisible();
    expect(loads, code).toHaveLength(1);
    expect(await storedUser(page), code).toBeUndefined();
    await expect(page.getByRole('link', { name: /documentation/i })).toBeVisible();
    expect(await page.getByRole('main').innerText(), code).toBe(gate);
    attempts += 1;
    await expect
      .poll(() => consoleProblems.filter((problem) => problem.startsWith('Renew silent failed')).length, code)
      .toBe(attempts);
  }
});

for (const [title, error] of [
  ['is busy', 'temporarily_unavailable'],
  ['does not answer in time', undefined],
] as const) {
  test(`[G19] a provider that ${title} ends no session: the content stays, and a later renewal works`, async ({
    page,
    context,
    site,
    signIn,
    behave,
    expectProblems,
    consoleProblems,
  }) => {
    expectProblems(/Renew silent failed/);
    await context.clock.install();
    await signIn('/docs/product/');
    await kept(page);
    await removeStoredUser(page);
    const silent = silentRequests(context, site.issuer);
    const unanswered = /prompt=none/;
    if (error === undefined) await context.route(unanswered, () => undefined);
    else await behave({ silentError: error });
    const answers = sessionAnswers(context);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => silent.length).toBe(1);
    if (error === undefined) await context.clock.fastForward('00:11');
    await expect.poll(() => consoleProblems.join()).toContain('Renew silent failed');
    expect([answers, await authorizeButton(page).count()]).toEqual([[], 0]);
    await context.unroute(unanswered);
    await behave({});
    await context.clock.fastForward('59:00');
    await expect.poll(() => answers).toEqual(['POST 200']);
    expect(silent).toHaveLength(2);
    expect(await storedUser(page)).toBeDefined();
  });
}

test('[G09] [G18] a renewal that times out is tried again after 5 seconds, and the session stays', async ({
  page,
  context,
  site,
  signIn,
  expectProblems,
  consoleProblems,
}) => {
  expectProblems(/Network timed out/);
  await context.clock.install();
  await signIn('/docs/product/');
  await kept(page);
  const grants = tokenGrants(context, site.issuer);
  const answers = sessionAnswers(context);
  const endpoint = `${site.issuer}/token`;
  await context.route(endpoint, () => undefined);
  await context.clock.pauseAt(new Date(Date.now() + 60_000));
  await makeRenewalDue(page);
  await expect.poll(() => grants.length).toBe(1);
  await context.clock.fastForward('00:11');
  await expect.poll(() => consoleProblems.join()).toContain('Network timed out');
  await context.unroute(endpoint);
  await context.clock.fastForward('00:04');
  await page.evaluate(() => navigator.locks.request('kwikid.renewal', () => undefined));
  expect([grants.length, answers]).toEqual([1, []]);
  await context.clock.fastForward('00:01');
  await expect.poll(() => answers).toEqual(['POST 200']);
  expect(grants).toEqual(['refresh_token', 'refresh_token']);
  await expect(authorizeButton(page)).toHaveCount(0);
});

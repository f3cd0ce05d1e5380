import { removeCookie } from '../fixtures/session.ts';
import { anyProblem, authorize, expect, hydrated, openProvider, outsider, test } from '../fixtures/test.ts';

test('[G01] a signed-out reader sees only the gate: title, picture, Authorize, or, the public documentation', async ({
  page,
}) => {
  await page.goto('/docs/product/');
  await expect(page).toHaveTitle('Internal Documentation');
  await expect(page.getByRole('heading', { level: 1, name: 'Internal Documentation' })).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Authorize' });
  await expect(button).toBeVisible();
  const [red, green, blue] = await button.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(green).toBeGreaterThan(Math.max(red ?? 0, blue ?? 0));
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: /documentation/i });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('href', 'https://docs.kwikid.example/');
  expect(await page.content()).not.toContain('Product Features');
});

test('[G03] [G04] Authorize opens a centred popup and shows the waiting message', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (url, name, features) => {
      document.body.dataset.features = features;
      return open(url, name, features);
    };
  });
  const popup = await openProvider(page);
  await expect(page.getByText('Complete auhorization in popup window..', { exact: true })).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible();
  const features = new Map(
    ((await page.locator('body').getAttribute('data-features')) ?? '')
      .split(',')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const outer = await page.evaluate(() => ({
    height: window.outerHeight,
    width: window.outerWidth,
    left: window.screenX,
    top: window.screenY,
  }));
  const height = Math.max(800, Math.round(0.8 * outer.height));
  expect(Number(features.get('height'))).toBe(height);
  expect(Number(features.get('width'))).toBe(height - 200);
  expect(
    Math.abs(Number(features.get('left')) - (outer.left + (outer.width - (height - 200)) / 2)),
  ).toBeLessThanOrEqual(1);
  expect(
    Math.abs(Number(features.get('top')) - Math.max(0, outer.top + (outer.height - height) / 2)),
  ).toBeLessThanOrEqual(1);
  await popup.close();
});

test('[G01] [G04] from phone to desktop, in both modes, the gate fits, and nothing moves while it waits', async ({
  page,
}) => {
  await page.goto('/');
  const authorizeButton = page.getByRole('button', { name: 'Authorize' });
  const title = page.getByRole('heading', { level: 1 });
  const sizes = [390, 996, 1280].flatMap((width) => ['light', 'dark'].map((mode) => ({ width, mode })));
  const arrange = async ({ width, mode }: { width: number; mode: string }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways, `${width} px`).toBeLessThanOrEqual(width);
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main svg').first()).toBeInViewport({ ratio: 1 });
  };
  const places: unknown[] = [];
  for (const size of sizes) {
    await arrange(size);
    for (const part of [authorizeButton, page.getByRole('link', { name: /documentation/i })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    places.push(await title.boundingBox());
  }
  const opened = page.waitForEvent('popup');
  await authorizeButton.click();
  const popup = await opened;
  for (const [index, size] of sizes.entries()) {
    await arrange(size);
    await expect(page.getByText('Complete auhorization in popup window..')).toBeInViewport({ ratio: 1 });
    expect(await title.boundingBox(), `${size.width} px`).toEqual(places[index]);
  }
  const closed = popup.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(authorizeButton).toBeVisible();
});

test('[G05] [G07] [G08] signing in leads to the requested URL and hash, and the user is kept', async ({
  page,
  account,
}) => {
  const path = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';
  await page.goto(`${path}#how-to-verify`);
  const popup = await openProvider(page);
  const request = new URL(
    popup.url() === 'about:blank' ? (await popup.waitForEvent('framenavigated')).url() : popup.url(),
  );
  expect(request.origin).not.toBe('null');
  await popup.close();
  await page.reload();
  await authorize(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/rate limiting/i);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(new URL(page.url()).hash).toBe('#how-to-verify');
  await expect(page.getByRole('heading', { level: 2, name: 'How to verify' })).toBeInViewport();
  const user = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as Record<string, unknown>;
  });
  for (const field of [
    'id_token',
    'access_token',
    'refresh_token',
    'token_type',
    'scope',
    'profile',
    'expires_at',
  ]) {
    expect(user[field], field).toBeTruthy();
  }
  expect(String(user.scope)).toContain('openid email profile');
});

test('[G14] the outsider signs in and stays outside, with nothing left behind', async ({
  page,
  expectProblems,
  account,
}) => {
  expectProblems(/status of 403/, /Sign-in failed/);
  await page.goto('/docs/product/');
  await authorize(page, outsider);
  const button = page.getByRole('button', { name: 'Authorize' });
  await expect(button).toBeEnabled();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))))
    .toEqual([]);
  await authorize(page, account);
  await hydrated(page);
});

test('[G06] a closed popup is reported only on the console, and the gate works again', async ({
  page,
  expectProblems,
  consoleProblems,
  account,
}) => {
  expectProblems(/The sign-in window was closed/);
  await page.goto('/');
  // The link comes with the gate's configuration, and is part of what must be there again.
  await expect(page.getByRole('link', { name: /Product documentation/ })).toBeVisible();
  const said = await page.getByRole('main').innerText();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await (await opened).close();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeEnabled();
  await expect
    .poll(() => consoleProblems)
    .toEqual([expect.stringContaining('The sign-in window was closed')]);
  expect(await page.getByRole('main').innerText()).toBe(said);
  await authorize(page, account);
  await hydrated(page);
});

test('gate-35 [G12] logout ends the session here and at the provider; Back and a chunk’s URL show the gate', async ({
  page,
  signIn,
}) => {
  await signIn('/docs/product/');
  const chunk = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/assets\/js\/.*\.js$/.test(name)),
  );
  expect(chunk).toBeTruthy();
  await page.goto('/docs/support');
  await hydrated(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/product\/$/);
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await expect(page.getByText('Product Features')).toHaveCount(0);
  await page.goto(chunk ?? '');
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))),
  ).toEqual([]);
});

test('[G19] a stored user without a cookie is let in by one silent renewal; without a session at the provider the gate stays', async ({
  page,
  signIn,
  context,
  site,
  allowProblems,
}) => {
  allowProblems(anyProblem);
  await signIn('/docs/product/');
  // The page has a valid session, so it may reload by itself again.
  await page.waitForFunction(() => sessionStorage.getItem('kwikid.reloads') === null);
  await removeCookie(context);
  await page.reload();
  await hydrated(page);
  await context.clearCookies();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('oidc.user')) localStorage.removeItem(key);
  });
  await page.goto(`${site.origin}/docs/product/`);
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
});

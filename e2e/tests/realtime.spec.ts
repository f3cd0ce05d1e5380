import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { siteAssets } from '../fixtures/build.ts';
import { openPlatformPage } from '../fixtures/platform-page.ts';
import { type RealtimeIssuer, startRealtimeIssuer } from '../fixtures/realtime-issuer.ts';
import { startSite } from '../fixtures/running-site.ts';
import { authorizeButton, hold } from '../fixtures/session.ts';
import { anyProblem, expect, hydrated, test } from '../fixtures/test.ts';

const path = '/auth/realtime';

/** The same site, with the app platform configured. */
const realtimeTest = test.extend<{ issuer: RealtimeIssuer }, { startedIssuer: RealtimeIssuer }>({
  startedIssuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const issuer = await startRealtimeIssuer();
      await use(issuer);
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ startedIssuer }, use) => {
      const site = await startSite({ env: startedIssuer.env });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  issuer: async ({ startedIssuer }, use) => {
    startedIssuer.age = 0;
    await use(startedIssuer);
  },
});

// One worker for all of them: each would start a site and an issuer.
test.describe.configure({ mode: 'default' });

/** Words that only the platform's client has. */
const ofPlatform = /identitytoolkit\.googleapis\.com|firebase-heartbeat-database|@firebase\//;

/** The scripts of the build that hold a byte of the platform's client: read from the disk, for there are hundreds. */
function platformScripts(): string[] {
  const scripts = siteAssets.map((asset) => asset.path).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const built = join(import.meta.dirname, '../../site/build');
  return scripts.filter((script) => ofPlatform.test(readFileSync(join(built, script), 'utf8')));
}

/** The server's responses about the realtime user, as 'POST 204 user', from now on. */
function realtimeAnswers(context: BrowserContext): string[] {
  const answers: string[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname !== path) return;
    const request = response.request();
    const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
    const user = token && JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
    answers.push([request.method(), response.status(), user].filter(Boolean).join(' '));
  });
  return answers;
}

/** Paths that a page asks for, from now on. */
function requests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Waits until the client runs on a content page. */
const started = (page: Page) => page.waitForFunction(() => localStorage.getItem('realtime.sign-in') !== null);

const tokenOf = (text: string | undefined) =>
  JSON.parse(text ?? '{}').stsTokenManager?.accessToken as string | undefined;

/**
 * Waits from now on until a page has the user of the platform's own page. Both pages store the user; a page
 * that is one change behind would overwrite the next one.
 */
async function takesUp(page: Page, platform: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    addEventListener('storage', ({ key, newValue }) => {
      // The client is notified first, and is done one task later.
      if (key?.startsWith('firebase:authUser'))
        setTimeout(() => Object.assign(window, { takenUp: newValue }));
    });
  });
  const taken = () => page.evaluate(() => (window as { takenUp?: string }).takenUp);
  const written = () =>
    platform.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser'))?.[1],
    );
  return async () => {
    const token = tokenOf(await written());
    expect(token).toBeTruthy();
    await expect.poll(async () => tokenOf(await taken())).toBe(token);
  };
}

const cookieNamed = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

const platformUsers = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:')));

test('[G16] without a configuration there is one request, no byte of the platform’s client and none of its URLs', async ({
  page,
  signIn,
}) => {
  const asked = requests(page);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await signIn('/docs/product/');
  expect((await answered).status()).toBe(204);
  const document = await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(document?.headers()['content-security-policy']).not.toContain('googleapis');
  const scripts = platformScripts();
  expect(scripts).toHaveLength(1);
  expect(asked).not.toContain(scripts[0]);
  expect(asked).toContain(path);
  expect(await page.evaluate(() => localStorage.getItem('realtime.sign-in'))).toBeNull();
  expect(await page.content()).not.toContain(scripts[0]);
});

realtimeTest(
  '[G16] the client’s one script is asked for once the page is idle, and the policy names only its URLs',
  async ({ page, signIn, issuer, site }) => {
    const asked = requests(page);
    await signIn('/docs/product/');
    await started(page);
    const document = await page.goto('/docs/product/');
    await hydrated(page);
    await expect.poll(() => asked.filter((name) => name === path).length).toBe(2);
    const policy = document?.headers()['content-security-policy']?.split('; ') ?? [];
    expect(policy.find((directive) => directive.startsWith('connect-src'))).toBe(
      `connect-src 'self' ${site.issuer} https://identitytoolkit.googleapis.com https://securetoken.googleapis.com ${issuer.origin}`,
    );
    const scripts = platformScripts();
    expect(scripts).toHaveLength(1);
    expect(asked.indexOf(scripts[0] ?? '')).toBeGreaterThan(asked.indexOf(path));
    expect(await document?.text()).not.toContain(scripts[0]);
  },
);

realtimeTest(
  '[G16] a token makes a cookie of its own, a new one renews it, and signing out removes it; the session stays as it is',
  async ({ page, context, signIn, site, issuer }) => {
    const answers = realtimeAnswers(context);
    await signIn('/docs/product/');
    await started(page);
    const session = await cookieNamed(context, 'session');
    expect(await cookieNamed(context, 'realtime')).toBeUndefined();

    const platform = await openPlatformPage(context, site.origin, issuer);
    const user = await platform.signIn();
    await expect.poll(() => answers).toEqual(['GET 200', `POST 204 ${user}`]);
    const cookie = await cookieNamed(context, 'realtime');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 3600);

    await platform.renew();
    await expect.poll(() => answers).toEqual(['GET 200', `POST 204 ${user}`, `POST 204 ${user}`]);
    expect((await cookieNamed(context, 'realtime'))?.value).not.toBe(cookie?.value);

    await platform.signOut();
    await expect.poll(() => answers.at(-1)).toBe('DELETE 204');
    expect(answers).toHaveLength(4);
    expect(await cookieNamed(context, 'realtime')).toBeUndefined();
    expect((await cookieNamed(context, 'session'))?.value).toBe(session?.value);
    await page.goto('/docs/support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
  },
);

realtimeTest(
  '[G16] gate-29 the realtime cookie opens nothing, under whatever name',
  async ({ page, context, signIn, site, issuer, allowProblems }) => {
    allowProblems(anyProblem);
    const answers = realtimeAnswers(context);
    await signIn('/docs/product/');
    await started(page);
    const platform = await openPlatformPage(context, site.origin, issuer);
    const user = await platform.signIn();
    await expect.poll(() => answers).toContain(`POST 204 ${user}`);
    const cookie = await cookieNamed(context, 'realtime');
    await context.clearCookies({ name: 'session' });
    expect((await page.request.get('/docs/product/')).status()).toBe(401);
    await context.addCookies([{ name: 'session', value: cookie?.value ?? '', url: site.origin }]);
    expect((await page.request.get('/docs/product/')).status()).toBe(401);
  },
);

realtimeTest(
  '[G16] a token older than 300 s is not sent, and the next fresh one is',
  async ({ page, context, signIn, site, issuer }) => {
    const answers = realtimeAnswers(context);
    await signIn('/docs/product/');
    await started(page);
    const platform = await openPlatformPage(context, site.origin, issuer);
    const takenUp = await takesUp(page, platform.page);
    issuer.age = 301;
    const user = await platform.signIn();
    await takenUp();
    await platform.renew();
    await takenUp();
    issuer.age = 200;
    await platform.renew();
    await expect.poll(() => answers).toEqual(['GET 200', `POST 204 ${user}`]);
  },
);

realtimeTest(
  '[G16] a page that is loaded again takes the user up, and takes a cookie back whose user is gone',
  async ({ page, context, signIn, site, issuer }) => {
    const answers = realtimeAnswers(context);
    await signIn('/docs/product/');
    await started(page);
    const platform = await openPlatformPage(context, site.origin, issuer);
    const user = await platform.signIn();
    await expect.poll(() => answers).toContain(`POST 204 ${user}`);
    await platform.page.goto('about:blank');
    answers.length = 0;
    await page.reload();
    await expect.poll(() => answers).toEqual(['GET 200', `POST 204 ${user}`]);

    await page.goto('about:blank');
    const empty = await context.newPage();
    await empty.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }),
    );
    await empty.goto(`${site.origin}/empty`);
    await empty.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('firebase:')) localStorage.removeItem(key);
    });
    await empty.close();
    answers.length = 0;
    await page.goto(`${site.origin}/docs/product/`);
    await expect.poll(() => answers).toEqual(['GET 200', 'DELETE 204']);
  },
);

realtimeTest(
  '[G16] a user whose token has expired meanwhile gets a new one, and that one is sent',
  async ({ page, context, signIn, site, issuer }) => {
    const answers = realtimeAnswers(context);
    await signIn('/docs/product/');
    await started(page);
    const platform = await openPlatformPage(context, site.origin, issuer);
    await page.goto('about:blank');
    issuer.age = 3600;
    const user = await platform.signIn();
    await platform.page.close();
    issuer.age = 0;
    answers.length = 0;
    await page.goto(`${site.origin}/docs/product/`);
    await expect.poll(() => answers).toEqual(['GET 200', `POST 204 ${user}`]);
  },
);

realtimeTest(
  '[G16] a reader who logs out takes the realtime user along, in every tab, without a word on the console',
  async ({ page, context, signIn, site, issuer, consoleProblems }) => {
    const answers = realtimeAnswers(context);
    await signIn('/docs/product/');
    await started(page);
    const platform = await openPlatformPage(context, site.origin, issuer);
    const user = await platform.signIn();
    await expect.poll(() => answers).toContain(`POST 204 ${user}`);
    await platform.page.close();
    const other = await context.newPage();
    const otherProblems: string[] = [];
    other.on('console', (message) => {
      if (message.type() === 'error') otherProblems.push(message.text());
    });
    await other.goto('/docs/support');
    await hydrated(other);
    await expect.poll(() => answers.filter((answer) => answer.startsWith('POST')).length).toBe(2);
    expect(await platformUsers(page)).toHaveLength(1);
    answers.length = 0;

    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, other]) await expect(authorizeButton(tab)).toBeVisible();
    expect(await cookieNamed(context, 'realtime')).toBeUndefined();
    expect(await platformUsers(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('realtime.sign-in'))).toBeNull();
    expect(answers).toEqual([]);
    expect(
      otherProblems.filter((problem) => !/status of 401/.test(problem) || problem.includes(path)),
    ).toEqual([]);
    expect(consoleProblems).toEqual([]);
  },
);

realtimeTest(
  '[G16] a logout gives up the token that is on its way, before the session ends',
  async ({ page, context, signIn, site, issuer }) => {
    await signIn('/docs/product/');
    await started(page);
    const isPost = (request: Request) =>
      request.method() === 'POST' && new URL(request.url()).pathname === path;
    const held = await hold(page, isPost);
    const platform = await openPlatformPage(context, site.origin, issuer);
    await platform.signIn();
    await held.made;
    const order: string[] = [];
    page.on('requestfailed', (request) => {
      if (isPost(request)) order.push('given up');
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === '/auth/session') order.push(`session ${response.request().method()}`);
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(authorizeButton(page)).toBeVisible();
    expect(order).toEqual(['given up', 'session DELETE']);
    expect(await cookieNamed(context, 'realtime')).toBeUndefined();
  },
);

realtimeTest(
  '[G16] the next reader of a browser does not inherit the last one’s realtime user',
  async ({ page, context, signIn, site, issuer }) => {
    const answers = realtimeAnswers(context);
    await signIn('/docs/product/');
    await started(page);
    const platform = await openPlatformPage(context, site.origin, issuer);
    await platform.signIn();
    await expect.poll(() => answers.length).toBe(2);
    await platform.page.close();
    // As if there had been another sign-in since, while no page of the site was open.
    await page.evaluate(() => localStorage.setItem('realtime.sign-in', 'another'));
    answers.length = 0;
    await page.reload();
    await expect.poll(() => answers).toEqual(['GET 200', 'DELETE 204']);
    expect(await platformUsers(page)).toEqual([]);
  },
);

realtimeTest(
  '[G16] a planted cookie of the platform’s own defaults sends nothing anywhere',
  async ({ page, context, signInAtGate, site, issuer }) => {
    const defaults = {
      config: { ...issuer.config, projectId: 'evil-project' },
      emulatorHosts: { auth: 'localhost:1' },
      _authTokenSyncURL: '/evil',
    };
    const value = Buffer.from(JSON.stringify(defaults)).toString('base64');
    await context.addCookies([{ name: '__FIREBASE_DEFAULTS__', value, url: site.origin }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answers = realtimeAnswers(context);
    await signInAtGate('/docs/product/');
    await started(page);
    const platform = await openPlatformPage(context, site.origin, issuer);
    const user = await platform.signIn();
    await expect.poll(() => answers).toEqual(['GET 200', `POST 204 ${user}`]);
    await page.reload();
    await expect.poll(() => answers.length).toBe(4);
    expect(asked.filter((url) => /evil|localhost:1\//.test(url))).toEqual([]);
    expect(new Set(asked.map((url) => new URL(url).origin).filter((origin) => origin !== 'null'))).toEqual(
      new Set([site.origin, site.issuer, issuer.origin]),
    );
  },
);

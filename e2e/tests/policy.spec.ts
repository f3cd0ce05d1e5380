import type { Page, Response } from '@playwright/test';
import { everyPage, pageOfEachKind, pagePaths } from '../fixtures/build.ts';
import { authorizeButton, kept, removeStoredUser, silentRequests, storedUser } from '../fixtures/session.ts';
import { expect, hits, hydrated, openProvider, openSearch, test } from '../fixtures/test.ts';
import { breakPolicy, policyViolations } from '../fixtures/violations.ts';

// A recording of every page would cost more than the pages.
test.use({ trace: 'off' });

/** Documents of the site whose policy is not the expected one, from now on. */
function weakDocuments(page: Page, origin: string): string[] {
  const weak: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.url().startsWith(origin)) {
      const weakness = weaknessOf(response);
      if (weakness !== undefined) weak.push(`${weakness} @ ${response.url()}`);
    }
  });
  return weak;
}

function weaknessOf(response: Response): string | undefined {
  // When the browser revalidates a page, it keeps the policy of the first response, which was checked.
  if (response.status() === 304) return undefined;
  const policy = response.headers()['content-security-policy'] ?? '';
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
  const scripts = directives.get('script-src') ?? ['*'];
  const loose = scripts.find((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source));
  if (loose !== undefined) return `script-src ${loose}`;
  for (const name of ['object-src', 'base-uri']) {
    if (directives.get(name)?.join() !== "'none'") return name;
  }
  if (!["'none'", "'self'"].includes(directives.get('default-src')?.join() ?? '*')) return 'default-src';
  return undefined;
}

/** One page of each kind, and more documents: a page's content decides what it loads. */
const some = [
  ...pageOfEachKind,
  ...pagePaths.filter((_, index) => index % Math.ceil(pagePaths.length / 15) === 0),
];

// Two tests, so that two workers share the pages.
for (const half of [0, 1]) {
  const paths = [...new Set(everyPage ? pagePaths : some)].filter((_, index) => index % 2 === half);
  const which = everyPage ? 'every page of the build' : 'pages of every kind';
  test(`gate-38 [G02] ${which}, half ${half + 1}: policy and origin are kept`, async ({
    page,
    context,
    site,
    signIn,
    expectProblems,
    consoleProblems,
  }) => {
    expectProblems(/Content Security Policy/);
    test.setTimeout(30_000 + paths.length * 5_000);
    const violations = await policyViolations(context);
    const weak = weakDocuments(page, site.origin);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== site.origin && origin !== site.issuer)
        foreign.push(request.url());
    });
    await signIn('/');
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('main').first(), path).toBeVisible();
      // Late content must be loaded before it can violate a rule.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const diagrams = page.locator('[data-diagram]');
      for (const diagram of await diagrams.all()) {
        await diagram.evaluate((element) => element.scrollIntoView());
        await expect(diagram.locator('svg[id^="mermaid"]')).toBeAttached();
      }
    }
    expect([violations, weak, foreign]).toEqual([[], [], []]);
    expect(consoleProblems).toEqual([]);
    expect(await breakPolicy(page)).toBe(true);
    expect(violations.length).toBeGreaterThanOrEqual(2);
  });
}

test('gate-38 [G02] the gate keeps its policy while it waits and after a failure', async ({
  page,
  context,
  site,
  expectProblems,
}) => {
  expectProblems(/Content Security Policy/);
  const violations = await policyViolations(context);
  const weak = weakDocuments(page, site.origin);
  await page.goto('/docs/product/');
  const popup = await openProvider(page);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await popup.getByLabel(/e-?mail/i).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(authorizeButton(page)).toBeVisible();
  expect([violations, weak]).toEqual([[], []]);
  expect(await breakPolicy(page)).toBe(true);
});

test('gate-38 [G02] the callback page keeps its policy in a popup, a frame and a tab', async ({
  page,
  context,
  site,
  signIn,
  consoleProblems,
}) => {
  const violations = await policyViolations(context);
  await signIn('/docs/support');
  await kept(page);
  await removeStoredUser(page);
  const silent = silentRequests(context, site.issuer);
  await page.reload();
  await expect.poll(() => storedUser(page)).toBeDefined();
  expect(silent).toHaveLength(1);
  expect(violations).toEqual([]);
  expect(consoleProblems).toEqual([]);

  // A response that nobody waits for: the page reports it on the console and leads to the site.
  const tab = await context.newPage();
  const weak = weakDocuments(tab, site.origin);
  await tab.goto('/?code=nobody&state=asked');
  await expect(tab).toHaveURL(`${site.origin}/`);
  await hydrated(tab);
  expect([violations, weak]).toEqual([[], []]);
});

test('gate-38 [G02] search, the not-found page, code, modes and menus keep the policy', async ({
  page,
  context,
  site,
  signIn,
  expectProblems,
  consoleProblems,
}) => {
  expectProblems(/Content Security Policy/, /status of 404/);
  const violations = await policyViolations(context);
  const weak = weakDocuments(page, site.origin);
  await context.grantPermissions(['clipboard-write']);
  await signIn('/');
  await openSearch(page);
  await page.keyboard.type('nginx');
  // The hits of the first characters arrive first.
  await expect(hits(page).first()).toContainText(/nginx/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\//);
  await page.goto('/search?q=nginx');
  await expect(page.getByRole('main').getByRole('link', { name: /nginx/i }).first()).toBeVisible();
  await page.goto('/docs/unknown');
  await hydrated(page);
  await page.goto('/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation');
  await hydrated(page);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const code = page.locator('.theme-code-block').first();
  await code.hover();
  await code.getByRole('button', { name: /copy/i }).first().click();
  await page.getByRole('button', { name: 'English' }).hover();
  await page.setViewportSize({ width: 400, height: 800 });
  await page
    .getByRole('button', { name: /navigation bar/i })
    .first()
    .click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  expect([violations, weak]).toEqual([[], []]);
  expect(consoleProblems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
  expect(await breakPolicy(page)).toBe(true);
});

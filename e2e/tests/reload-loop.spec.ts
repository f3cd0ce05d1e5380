import type { BrowserContext, Route } from '@playwright/test';
import {
  authorizeButton,
  documentLoads,
  hold,
  kept,
  sessionAnswers,
  storedUser,
} from '../fixtures/session.ts';
import { anyProblem, authorize, expect, hydrated, outsider, test } from '../fixtures/test.ts';

/** A server whose session URL fails permanently in one way, and what a content page shows in the end. */
const failures: [what: string, answer: (route: Route) => Promise<void>, shown: 'gate' | 'content'][] = [
  [
    'refuses every token',
    (route) => (isPost(route) ? route.fulfill({ status: 401 }) : route.fallback()),
    'gate',
  ],
  [
    'takes every token and sets no cookie',
    (route) => route.fulfill({ json: { expiresAt: Math.floor(Date.now() / 1000) + 3600 } }),
    'content',
  ],
  // It still sends content: a page that cannot end its session must not reload for ever.
  ['is out of reach for sessions', (route) => route.abort('connectionrefused'), 'content'],
];
const isPost = (route: Route) => route.request().method() === 'POST';
const sessionUrl = '**/auth/session';

/** Runs everything that is due in the next minutes. */
async function minutesPass(context: BrowserContext): Promise<void> {
  for (const _ of ['first', 'second', 'third', 'fourth', 'fifth']) await context.clock.fastForward('01:00');
}

for (const [what, answer, shown] of failures) {
  test(`[G19] [G10] a server that ${what} makes no reload loop of a content page`, async ({
    page,
    context,
    signIn,
    allowProblems,
  }) => {
    // What a page still loads is given up as minutes pass.
    allowProblems(anyProblem);
    await context.clock.install();
    await signIn('/docs/product/');
    await kept(page);
    await context.route(sessionUrl, answer);
    const loads = documentLoads(page);
    const asked = page.waitForRequest(sessionUrl);
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('kwikid.session') ?? '{}');
      localStorage.setItem('kwikid.session', JSON.stringify({ ...record, expiresAt: Date.now() - 1 }));
      window.dispatchEvent(new Event('online'));
    });
    await asked;
    if (shown === 'gate') await expect(authorizeButton(page)).toBeVisible();
    await minutesPass(context);
    expect(loads.length).toBeLessThanOrEqual(2);
    await expect(authorizeButton(page)).toHaveCount(shown === 'gate' ? 1 : 0);
  });

  test(`[G19] [G10] a server that ${what} makes no reload loop of the gate, which works once the server does`, async ({
    page,
    context,
    signIn,
    expectProblems,
    allowProblems,
    account,
  }) => {
    expectProblems(/Renew silent failed/);
    allowProblems(anyProblem);
    await context.clock.install();
    await signIn('/docs/product/');
    await kept(page);
    await context.route(sessionUrl, answer);
    await context.clearCookies({ name: 'session' });
    const loads = documentLoads(page);
    await page.reload();
    await expect(authorizeButton(page)).toBeVisible();
    await minutesPass(context);
    await expect(authorizeButton(page)).toBeVisible();
    expect(loads.length).toBeLessThanOrEqual(2);
    expect(await storedUser(page)).toBeUndefined();
    await context.unroute(sessionUrl);
    await authorize(page, account);
    await hydrated(page);
  });
}

test('[G14] [G19] a stored user of another organisation makes one attempt, and no reload', async ({
  page,
  context,
  expectProblems,
  allowProblems,
}) => {
  allowProblems(anyProblem);
  expectProblems(/status of 403/, /Sign-in failed/, /Renew silent failed/);
  await page.goto('/docs/product/');
  const posting = await hold(page, (request) => new URL(request.url()).pathname === '/auth/session');
  await authorize(page, outsider);
  await posting.made;
  // The user who was stored for a moment, as if still stored.
  const left = await page.evaluate(() =>
    Object.entries(localStorage).find(([name]) => name.startsWith('oidc.user:')),
  );
  posting.release();
  await expect(authorizeButton(page)).toBeVisible();
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), left ?? ['', '']);
  const answers = sessionAnswers(context);
  const loads = documentLoads(page);
  await page.reload();
  await expect.poll(() => answers).toEqual(['POST 403', 'DELETE 204']);
  await expect(authorizeButton(page)).toBeVisible();
  expect(await storedUser(page)).toBeUndefined();
  expect(loads).toHaveLength(1);
});

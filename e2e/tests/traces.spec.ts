import type { BrowserContext, Page } from '@playwright/test';
import { signOutAtProvider } from '../fixtures/provider.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import {
  authorizeButton,
  kept,
  makeRenewalDue,
  removeCookie,
  removeStoredUser,
} from '../fixtures/session.ts';
import { anyProblem, expect, hits, hydrated, openSearch, test } from '../fixtures/test.ts';

/** Opens a page and a search, so that there is something to remember, and waits until it is remembered. */
async function read(page: Page): Promise<void> {
  await page.goto('/docs/support');
  await hydrated(page);
  await kept(page);
  await openSearch(page);
  await page.keyboard.type('nginx');
  await hits(page).first().click();
  await expect(page).not.toHaveURL(/\/docs\/support/);
  await page.evaluate(() => {
    sessionStorage.setItem('askai_token', 'of this reader');
    for (const name of ['favourite-searches', 'ask-conversations', '__DOCSEARCH_RECENT_SEARCHES__earlier'])
      localStorage.setItem(name, '["what was asked"]');
    localStorage.setItem('theme', 'dark');
  });
  await expect.poll(() => traces(page)).toEqual(expect.arrayContaining(['reader', 'ask-conversations']));
}

/** A browser's stored data, except the reader's choices and the state of the sign-in. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return names.filter((name) => !/^(theme|docusaurus\.|docs-preferred-version|kwikid\.)/.test(name));
  });

const endings: [how: string, end: (given: EndingFixtures) => Promise<unknown>][] = [
  ['the Logout button', ({ page }) => page.getByRole('button', { name: 'Logout' }).click()],
  [
    'a logout in another tab',
    async ({ context }) => {
      const other = await context.newPage();
      await other.goto('/docs/product/');
      await hydrated(other);
      await other.getByRole('button', { name: 'Logout' }).click();
    },
  ],
  [
    'a logout at the provider',
    async ({ page, context, site }) => {
      await signOutAtProvider(context, site);
      await page.reload();
    },
  ],
  [
    'the end of 12 hours, at which the server refuses every token',
    async ({ page }) => {
      await page.route('**/auth/session', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 401 }) : route.fallback(),
      );
      await makeRenewalDue(page);
    },
  ],
  [
    'the end of a session while no page was open',
    async ({ page, context }) => {
      await removeCookie(context);
      await removeStoredUser(page);
      await page.goto('/docs/support');
    },
  ],
];

interface EndingFixtures {
  page: Page;
  context: BrowserContext;
  site: RunningSite;
}

for (const [how, end] of endings) {
  test(`[G12] after ${how} no trace of reading is left, but the colour mode is kept`, async ({
    page,
    context,
    site,
    signIn,
    allowProblems,
  }) => {
    allowProblems(anyProblem);
    await signIn('/docs/product/');
    await read(page);
    await end({ page, context, site });
    await expect(authorizeButton(page)).toBeVisible();
    await expect.poll(() => traces(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });
}

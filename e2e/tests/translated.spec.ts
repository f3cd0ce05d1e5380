import type { Page } from '@playwright/test';
import { inParts, pageOfEachKind } from '../fixtures/build.ts';
import { test } from '../fixtures/signed-in.ts';
import {
  askRow,
  expect,
  hits,
  hydrated,
  openSearch,
  replaceQuery,
  searchWindow,
  typeQuery,
} from '../fixtures/test.ts';
import { type Translation, translate, translateEarly } from '../fixtures/translator.ts';

const ways: readonly Translation[] = ['around', 'instead'];
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** What readers do on a page that has the controls for it. */
const steps: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.getByRole('button', { name: /dark and light mode/ }).click(),
  (page) => press(page, '.theme-doc-sidebar-menu .menu__caret'),
  (page) => press(page, '.example-tabs [role="tab"]:not([aria-selected="true"])'),
  (page) => press(page, '.page-action__button:not(:first-child)'),
  (page) => press(page, '.markdown details summary'),
  (page) => press(page, '.theme-code-block [class*="buttonGroup"] button'),
  (page) => press(page, '.table-of-contents__link'),
];

/** Clicks the first element of a kind that is visible, if there is one. */
async function press(page: Page, selector: string): Promise<void> {
  const all = await page.locator(selector).all();
  for (const one of all.slice(0, 5)) if (await one.isVisible()) return one.click();
}

test('window, counts and results follow what is typed while texts have other elements around or instead of them', async ({
  page,
  visit,
}) => {
  test.setTimeout(120_000);
  for (const how of ways) {
    await test.step(`the search window answers, asks and leads on while its texts have elements ${how} them`, async () => {
      await visit('/docs/support');
      await translate(page, how);
      await openSearch(page);
      await translate(page, how);
      await typeQuery(page, 'nginx');
      await translate(page, how);
      await page.keyboard.type(' rate');
      await expect(askRow(page)).toContainText('“nginx rate”');
      await expect(hits(page).first()).toContainText(/nginx/i);
      await translate(page, how);
      await page.keyboard.press('Backspace');
      await expect(askRow(page), 'no text of before stays').toHaveText('Ask AI: “nginx rat”');
      await translate(page, how);
      await replaceQuery(page, 'qqqxyz');
      await expect(searchWindow(page)).toContainText('Not found?');
      await translate(page, how);
      await askRow(page).click();
      const answer = searchWindow(page).getByRole('article').first();
      await expect(answer.getByRole('heading').first()).toHaveText('qqqxyz');
      await translate(page, how);
      await page.keyboard.type('Which upload size does nginx allow by default?');
      await page.keyboard.press('Enter');
      await expect(answer).toContainText('Setting: client_max_body_size');
      await translate(page, how);
      await page.keyboard.press('Escape');
      await translate(page, how);
      await page.keyboard.press('Control+a');
      await typeQuery(page, 'redis');
      await translate(page, how);
      await hits(page).first().click();
      await expect(searchWindow(page)).toBeHidden();
      await expect(title(page)).not.toHaveText(/crashed/);
    });

    await test.step(`counts and results follow what is typed while texts have elements ${how} them`, async () => {
      await visit('/tools');
      const count = page.getByRole('status').filter({ hasText: /\d+ of \d+/ });
      await page.getByLabel('Find a tool').fill('uptime');
      await expect(count).toHaveText(/^3 of \d+$/);
      await translate(page, how);
      await page.getByLabel('Find a tool').fill('zzzz');
      await translate(page, how);
      await page.getByLabel('Find a tool').fill('uptime');
      await expect(count).toHaveText(/^3 of \d+$/);

      await visit('/search?q=nginx');
      await expect(page.getByRole('main').getByRole('link', { name: /nginx/i }).first()).toBeVisible();
      await translate(page, how);
      const field = page.locator('main input[name="q"]');
      await field.fill('redis');
      await expect(page.getByRole('main').getByRole('link', { name: /redis/i }).first()).toBeVisible();
      await translate(page, how);
      await field.fill('qqqxyz');
      await translate(page, how);
      await field.fill('nginx');
      await expect(page.getByRole('main').getByRole('link', { name: /nginx/i }).first()).toBeVisible();

      await visit('/tools/jwt');
      await translate(page, how);
      await page.getByRole('button', { name: 'Fill in an example' }).click();
      await translate(page, how);
      await page.locator('main textarea').first().fill('not a token');
      await translate(page, how);
      await page.locator('main textarea').first().fill('');
      await expect(title(page)).not.toHaveText(/crashed/);
    });
  }
});

const places = [...pageOfEachKind, '/health/gaps', '/health/content', '/teams', '/me', '/tools/timestamps'];
for (const { name, part } of inParts(places, 8)) {
  test(`pages work on while their texts have other elements: ${name}`, async ({ page, visit }) => {
    test.setTimeout(90_000);
    // Both ways on a page would load it twice.
    for (const [index, path] of part.entries()) {
      const how = ways[index % ways.length] ?? 'instead';
      await test.step(`${path}, ${how} them`, async () => {
        await visit(path);
        for (const step of steps) {
          await translate(page, how);
          await step(page);
        }
        await translate(page, how);
        await bar(page).getByRole('link', { name: 'Knowledge Base' }).click();
        await expect(page).toHaveURL(/\/docs\/knowledge/);
        await expect(title(page)).toHaveText('How to use the knowledge base');
        await translate(page, how);
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${path}(?:#.*)?$`));
        await expect(title(page)).not.toHaveText(/knowledge base|crashed/);
      });
    }
  });
}

test('a page that is translated before its scripts run comes alive, and a click of then is made', async ({
  page,
  allowProblems,
}) => {
  // React finds another text than it expects, says so, and draws the page again.
  allowProblems(/Minified React error #(?:418|423|425)|onRecoverableError/);
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/js/*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  await translateEarly(page, 'instead');
  await page.goto('/docs/product/', { waitUntil: 'domcontentloaded' });
  const caret = page.locator('.theme-doc-sidebar-menu .menu__caret').first();
  await expect(caret).toHaveAttribute('aria-expanded', 'false');
  await caret.click();
  released.resolve();
  await hydrated(page);
  await expect(caret).toHaveAttribute('aria-expanded', 'true');
});

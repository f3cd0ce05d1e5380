import type { Locator, Page } from '@playwright/test';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

/** It has abbreviations, clauses, an error and links to services; one of its terms has a page. */
const path = '/docs/knowledge/compliance-governance/aadhaar-masking-and-data-vault';
const card = (page: Page) => page.locator('.term-card:popover-open');
const term = (page: Page, name: string) =>
  page.locator('a.term').filter({ hasText: new RegExp(`^${name}$`) });
const list = (page: Page) => page.locator('.page-terms');

async function isInWindow(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

test('a card opens on focus and under the pointer, describes its term and closes', async ({
  page,
  visit,
}) => {
  await test.step('a card opens on focus, describes its term, and its link follows by Tab', async () => {
    await visit(path);
    const pmla = term(page, 'PMLA').first();
    await expect(pmla).toHaveAccessibleDescription(/^Prevention of Money Laundering Act\./);
    await pmla.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(card(page).filter({ hasText: 'PMLA' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(pmla).toBeFocused();
    await expect(card(page)).toContainText('Prevention of Money Laundering Act.');
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('link', { name: 'More on PMLA' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(pmla).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card(page)).toHaveCount(0);
    await pmla.focus();
    await page.keyboard.press('Enter');
    await expect(card(page), 'a press opens it and leads nowhere').toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });
  await test.step('a card opens under the pointer, which can enter it, and closes by Escape; a link to a service has one too', async () => {
    await visit(path);
    const clause = term(page, 'section 8A').first();
    await clause.hover();
    await expect(card(page)).toHaveText(/^Aadhaar Act 2016, section 8A.*Offline verification/);
    // It appears a moment after the pointer came.
    await expect(card(page)).toBeVisible();
    await isInWindow(page, card(page));
    await page.clock.install();
    await card(page).hover();
    await page.clock.runFor(5_000);
    await expect(card(page), 'it stays').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);

    const service = page
      .getByRole('main')
      .getByRole('link', { name: 'Verification API', exact: true })
      .first();
    await service.hover();
    await page.clock.runFor(5_000);
    await expect(card(page)).toContainText('Team: ');
    await expect(card(page), 'one card at a time').toHaveCount(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(5_000);
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap opens a card within the window, and a tap beside it closes it', async ({ page, visit }) => {
    await visit(path);
    for (const name of ['PMLA', 'section 8A']) {
      await term(page, name).first().tap();
      await expect(card(page)).toContainText(name);
      await isInWindow(page, card(page));
    }
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('heading', { level: 2 }).first().tap();
    await expect(card(page)).toHaveCount(0);
    await expect(list(page).locator('dl')).toBeHidden();
  });
});

test('the list is folded up on a screen and open on paper, and without scripts or popovers a term leads to it', async ({
  page,
  browser,
  site,
  visit,
}) => {
  await visit(path);
  await expect(list(page).locator('dl')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(list(page).getByText('Prevention of Money Laundering Act.')).toBeVisible();
  const storageState = await page.context().storageState();
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, storageState });
    const plain = await context.newPage();
    await plain.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
    await plain.goto(path);
    await term(plain, 'PMLA').first().click();
    await expect(plain.locator('#term-pmla')).toBeInViewport();
    await expect(plain.locator('.term-card')).toHaveCount(0);
    await context.close();
  }
});

import type { Page } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const map = '/docs/product/map';
/** By content/data/product.yml. */
const [parts, connections] = [79, 209];
const part = (page: Page, name: string) => page.locator(`[data-node="${name}"]`);
/** The parts that are strong, by their ids. */
const strong = (page: Page) =>
  page
    .locator('[data-node]:not([data-state="dim"])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-node')).sort());
const status = (page: Page) => page.getByRole('status').filter({ hasText: /connection/ });

test('the map is walked by keyboard, narrowed by step and area, and has a URL for each state', async ({
  page,
  visit,
}) => {
  await test.step('the map is walked by keyboard: choose, read, go on, back, reload, clear', async () => {
    await visit(map);
    await expect(status(page)).toHaveText(`${parts} parts, ${connections} connections`);
    await part(page, 'customer').focus();
    await page.keyboard.press('ArrowRight');
    await expect(part(page, 'agent')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(part(page, 'customer')).toBeFocused();
    // One Tab stop, however many parts.
    await expect(page.locator('[data-node][tabindex="0"]')).toHaveCount(1);

    await part(page, 'schedule-api').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${map}?service=schedule-api`);
    await expect(part(page, 'schedule-api')).toBeFocused();
    await expect(part(page, 'schedule-api')).toHaveAttribute('aria-current', 'true');
    await expect(status(page)).toHaveText(/^Schedule API: \d+ connections$/);
    const panel = page.getByRole('region', { name: 'About Schedule API' });
    await expect(panel.getByRole('link', { name: 'Schedule API' })).toHaveAttribute(
      'href',
      '/docs/product/app-services/schedule-api',
    );
    await expect(panel.getByRole('link', { name: 'platform' })).toHaveAttribute('href', '/teams#platform');
    expect(await strong(page)).toContain('queue-api');
    expect(await strong(page)).not.toContain('coturn');
    // What has the focus is not under the panel.
    const [node, above] = [await part(page, 'schedule-api').boundingBox(), await panel.boundingBox()];
    expect((node?.y ?? 0) + (node?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    expect(await violationsInBothModes(page, 'the map', '[class^="map_"]')).toEqual([]);

    await part(page, 'queue-api').click();
    await expect(part(page, 'queue-api')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('region', { name: 'About Queue API' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'About Schedule API' })).toBeVisible();
    await part(page, 'schedule-api').focus();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(map);
    await expect(panel).toHaveCount(0);
    await expect(page.locator('[data-state="dim"]')).toHaveCount(0);
  });
  await test.step('step and area narrow the map and its table; a URL with unknown values says so and shows all', async () => {
    await visit(`${map}?service=nobody&step=lunch`);
    await expect(status(page)).toHaveText(
      `This map has no service ‘nobody’. This map has no step ‘lunch’. ${parts} parts, ${connections} connections`,
    );
    const rows = page.locator('main table tbody tr:visible');
    await expect(rows).toHaveCount(connections);
    await page.getByLabel('Step of a session').focus();
    await page.getByLabel('Step of a session').selectOption('Waiting');
    await expect(page).toHaveURL(/step=waiting/);
    await expect(page.getByLabel('Step of a session')).toBeFocused();
    const members = await strong(page);
    expect(members).toEqual(
      expect.arrayContaining(['agent', 'customer', 'queue-api', 'redis', 'user-portal']),
    );
    expect(members).not.toContain('esign-api');
    // Rows of others are hidden.
    await page.getByLabel('Area or group').selectOption('Queues');
    await expect(page).toHaveURL(/area=queues/);
    await expect(status(page)).toHaveText(/^Waiting, Queues: \d+ parts, \d connections?$/);
    await expect(rows.filter({ hasText: 'Queue API' }).first()).toContainText('Socket API');
    await expect(rows.filter({ hasNotText: 'Event, ' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rows).toHaveCount(connections);
    await expect(page.locator('[data-node]:focus')).toHaveCount(1);
    await page.getByLabel('Area or group').selectOption('Queues');
    await expect(status(page)).toHaveText(/^Queues: \d+ parts, 45 connections$/);
    await expect(rows).toHaveCount(45);
    // The page of a service leads here.
    await visit('/docs/product/peripheral-services/queue-api');
    await page.getByRole('link', { name: 'On the map' }).click();
    await expect(page).toHaveURL(`${map}?service=queue-api#the-map`);
    await expect(page.getByRole('region', { name: 'About Queue API' })).toBeVisible();
  });
});

test('the map is whole without scripts, scrolls inside itself on a phone and fits a page on paper', async ({
  page,
  visit,
}) => {
  await test.step('without scripts the page has the drawing, every row and every list; no other page loads its code', async () => {
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          // What is prefetched for a link to the map has another one.
          .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
          .map(({ name }) => name),
      );
    const withMap = async () => {
      const texts = await Promise.all(
        (await scripts()).map(async (url) => (await page.request.get(url)).text()),
      );
      return texts.filter((text) => text.includes('Map of the product')).length;
    };
    await visit('/docs/product/services');
    expect(await withMap()).toBe(0);
    await visit(map);
    expect(await withMap()).toBeGreaterThan(0);

    const html = await (await page.request.get(map)).text();
    await page.setContent(html.replaceAll(/<script\b.*?<\/script>/gs, ''));
    await expect(page.locator('[data-node]')).toHaveCount(parts);
    await expect(part(page, 'queue-api')).toHaveAttribute(
      'href',
      '/docs/product/peripheral-services/queue-api',
    );
    await expect(page.locator('main table tbody tr')).toHaveCount(connections);
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Queue API: Keeps the customers/ }),
    ).toContainText('Used by Admin API, Agent API and User API.');
  });
  await test.step('on a phone the map scrolls inside itself; on paper it fits a page, without fields', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(map);
    const drawing = page.getByRole('group', { name: 'Map of the product' });
    const widths = await drawing.evaluate((one) => [
      one.scrollWidth,
      one.clientWidth,
      document.body.scrollWidth,
    ]);
    expect(widths[0]).toBeGreaterThan(widths[1] as number);
    expect(widths[2]).toBeLessThanOrEqual(390);
    await expect(drawing).toHaveAttribute('tabindex', '0');
    // A4 without its margins, in CSS pixels.
    await page.setViewportSize({ width: 657, height: 978 });
    await page.emulateMedia({ media: 'print' });
    const box = await drawing.locator('svg').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(657);
    expect(box?.height).toBeLessThanOrEqual(880);
    await expect(page.getByLabel('Step of a session')).toBeHidden();
  });
});

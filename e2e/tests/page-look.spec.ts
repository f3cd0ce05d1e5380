import type { Page } from '@playwright/test';
import { everyPage, pageOfEachKind } from '../fixtures/build.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const withDiagramBelow = '/docs/protocols-and-sops/support/processes/incident-management';
const withDiagram = '/docs/product/';
/** Of the kinds those with a frame of their own. */
const kinds = [
  '/',
  '/docs/product/',
  '/docs/category/nginx-1',
  '/docs/tags/nginx',
  '/blog',
  '/blog/archive',
  '/markdown-page',
];
const phone = { width: 390, height: 844 };

/** The bar above the navbar has news, and is closed by whoever has read it. */
async function withoutNews(page: Page): Promise<void> {
  const bar = page.locator('.theme-announcement-bar');
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'Close' }).click();
}

test('on a phone the text comes first, facts fold, the menu leads on, and a diagram opens full-screen', async ({
  page,
  visit,
}) => {
  await test.step('on a phone the text of a document begins within the first 400 px of 844', async () => {
    await page.setViewportSize(phone);
    for (const path of [withDiagram, withDiagramBelow, '/docs/product/peripheral-services/queue-api']) {
      await visit(path);
      await withoutNews(page);
      const text = page.locator('.theme-doc-markdown > header + *');
      expect((await text.boundingBox())?.y, path).toBeLessThan(400);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
    }
  });
  await test.step('on a phone the facts are folded, and a tap shows them all', async () => {
    await page.setViewportSize(phone);
    await visit(withDiagram);
    const facts = page.locator('.page-facts');
    await expect(facts.getByText('Owner', { exact: true })).toBeVisible();
    await expect(facts.getByText('Reviewed', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'About this page' }).click();
    await expect(facts.getByText('Reviewed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeVisible();
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'Portals' }).click();
    await expect(page).toHaveURL(/#portals$/);
  });
  await test.step('the menu of a phone leads to what a wide screen has in its footer', async () => {
    await page.setViewportSize(phone);
    await visit('/tools');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    for (const name of ['Blog', 'Support & Help'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    await menu.getByRole('link', { name: 'Start here' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start here' })).toBeVisible();
    await expect(menu).toBeHidden();
  });
  await test.step('a diagram opens full-screen as large as it is by nature, and keeps its place in the page', async () => {
    await page.setViewportSize(phone);
    await visit(withDiagram);
    const place = page.locator('[data-diagram]').first();
    await place.scrollIntoViewIfNeeded();
    await expect(place.locator('svg[id^="mermaid"]')).toBeVisible();
    const height = (await place.boundingBox())?.height;
    await place.getByRole('button', { name: 'Open the diagram full-screen' }).click();
    const window = page.getByRole('dialog', { name: 'Diagram' });
    const drawing = window.locator('svg[id^="mermaid"]');
    const natural = (await drawing.boundingBox())?.width ?? 0;
    expect(natural).toBeGreaterThan(phone.width);
    expect((await place.boundingBox())?.height).toBe(height);
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(place.locator('svg[id^="mermaid"]')).toBeVisible();
  });
});

test('titles have two left edges over all kinds of pages', async ({ page, visit }) => {
  const edges = new Map<number, string[]>();
  for (const path of [...(everyPage ? pageOfEachKind : kinds), '/search?q=nginx', '/tools/jwt']) {
    await visit(path);
    const left = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return Math.round(range.getBoundingClientRect().left);
    });
    edges.set(left, [...(edges.get(left) ?? []), path]);
  }
  expect(
    [...edges.keys()].sort((a, b) => a - b),
    JSON.stringify([...edges]),
  ).toEqual([24, 304]);
});

test('a document names its area and its team and draws before it prints', async ({ page, visit }) => {
  await test.step('the way to a document names its area', async () => {
    await visit(withDiagramBelow);
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await way.getByRole('link', { name: 'Protocols & SOPs' }).click();
    await expect(page).toHaveURL(/\/docs\/protocols-and-sops\/?$/);
  });
  await test.step('the owner of a page leads to the team: what it owns, how to reach it, which review is due next', async () => {
    await visit('/docs/product/peripheral-services/queue-api');
    await page.locator('.page-facts').getByRole('link', { name: 'platform' }).click();
    await expect(page).toHaveURL(/\/teams#platform$/);
    const team = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Platform' }) });
    await expect(team.getByRole('link', { name: 'Queue API' }).first()).toBeVisible();
    await expect(team.getByText('On duty')).toBeVisible();
    await expect(team.getByText(/^due \w{3} \d+, \d{4}$/).first()).toBeVisible();
    await expect(team.getByRole('link', { name: 'HTTP/2 vulnerabilities in nginx' })).toBeVisible();
    await team.getByText('All pages of Platform').click();
    await expect(team.getByRole('link', { name: 'Architecture', exact: true })).toBeVisible();
  });
  await test.step('Ctrl+P draws what nobody has scrolled to before it prints', async () => {
    await page.addInitScript(() => {
      window.print = () => {
        document.body.dataset.waiting = String(document.querySelectorAll('[data-diagram]:empty').length);
      };
    });
    await visit(withDiagramBelow);
    await expect(page.locator('[data-diagram]:empty')).not.toHaveCount(0);
    await page.keyboard.press('Control+p');
    await expect(page.locator('body')).toHaveAttribute('data-waiting', '0');
  });
});

test('no lifeline of a sequence diagram strikes through a message, in either mode', async ({
  page,
  visit,
}) => {
  const path = '/docs/product/web-services/user-portal/login-page';
  await visit(path);
  for (const [mode, ground] of [
    ['light', 'rgb(251, 252, 253)'],
    ['dark', 'rgb(17, 22, 27)'],
  ] as const) {
    await page.evaluate((kept) => localStorage.setItem('theme', kept), mode);
    await visit(path);
    const drawing = page.locator('[data-diagram] svg[id^="mermaid"]').first();
    await drawing.scrollIntoViewIfNeeded();
    const uncovered = await drawing.evaluate((svg) => {
      const grounds = [...svg.querySelectorAll('.messageGround')];
      const wordless = [...svg.querySelectorAll('text.messageText')].filter((label) => {
        const own = label.getBoundingClientRect();
        return !grounds.some((ground) => {
          const box = ground.getBoundingClientRect();
          // A lifeline is drawn before the ground, the ground before the words.
          const isBetween = ground.compareDocumentPosition(label) === Node.DOCUMENT_POSITION_FOLLOWING;
          return isBetween && box.left < own.left && box.right > own.right && box.top <= own.top + 1;
        });
      });
      const fill = grounds[0] && getComputedStyle(grounds[0]).fill;
      const labels = svg.querySelectorAll('text.messageText').length;
      return { labels, wordless: wordless.length, fill };
    });
    expect(uncovered, mode).toEqual({ labels: expect.any(Number), wordless: 0, fill: ground });
    expect(uncovered.labels).toBeGreaterThan(2);
  }
});

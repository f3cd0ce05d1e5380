import type { Page } from '@playwright/test';
import { pagePaths } from '../fixtures/build.ts';
import { alterScripts } from '../fixtures/scripts.ts';
import { removeCookie } from '../fixtures/session.ts';
import { test } from '../fixtures/signed-in.ts';
import { anyProblem, expect, hydrated } from '../fixtures/test.ts';

const document = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';
const storedMode = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const modeToggle = (page: Page) => page.getByRole('button', { name: /dark and light mode/ });

test('[N03] code buttons, the last change and posts have their place and size, and the navbar hides when scrolling down', async ({
  page,
  visit,
}) => {
  await test.step('the buttons of a code block are inside it at the top right', async () => {
    await visit(document);
    const blocks = page.locator('.theme-code-block');
    expect(await blocks.count()).toBeGreaterThan(5);
    for (const block of await blocks.all()) {
      const button = block.getByRole('button', { name: /copy/i });
      await button.focus();
      // Measured at once: late rendering moves the page.
      const gaps = await button.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const text = element.closest('.theme-code-block')?.querySelector('pre')?.getBoundingClientRect();
        return text && [own.y - text.y, text.right - own.right, text.bottom - own.bottom].map(Math.round);
      });
      expect(gaps?.slice(0, 2)).toEqual([8, 8]);
      expect(gaps?.[2]).toBeGreaterThanOrEqual(0);
    }
  });
  await test.step('the date of the last change has the same font size as its surroundings', async () => {
    await visit(document);
    await expect(page.locator('.theme-last-updated')).toHaveCSS('font-size', '14px');
  });
  await test.step('the navbar hides when scrolling down and shows when scrolling up', async () => {
    await visit(document);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar).toBeInViewport();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.mouse.move(width / 2, 400);
      // Twice: the theme learns the direction from two positions.
      for (const distance of [300, 300]) await page.mouse.wheel(0, distance);
      await expect(navbar).not.toBeInViewport();
      await page.mouse.wheel(0, -100);
      await expect(navbar).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    }
  });
  await test.step('a post stands between the list of posts and its contents, however wide its code', async () => {
    const posts = pagePaths.filter((path) => /^\/blog\/\d{4}\//.test(path));
    expect(posts.length).toBeGreaterThan(3);
    for (const path of posts) {
      await visit(path);
      for (const width of [997, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const columns = await page.locator('main').evaluate(({ parentElement }) =>
          [...(parentElement?.children ?? [])].map((column) => {
            const { left, right, top } = column.getBoundingClientRect();
            return { left, right, top };
          }),
        );
        const [list, post, contents] = columns;
        expect(columns.length, path).toBe(3);
        expect([post?.top, contents?.top], `${path} at ${width} px`).toEqual([list?.top, list?.top]);
        expect([post?.left, contents?.left], `${path} at ${width} px`).toEqual([list?.right, post?.right]);
      }
    }
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the buttons of a code block are visible before it is touched', async ({ page, visit }) => {
    await visit(document);
    const button = page.locator('.theme-code-block').first().getByRole('button', { name: /copy/i });
    await expect(button).toHaveCSS('opacity', '1');
    const text = page.locator('.theme-code-block pre').first();
    const widest = await text.evaluate((pre) => {
      pre.scrollLeft = pre.scrollWidth;
      const ends = [...pre.querySelectorAll('.token-line span')].map(
        (line) => line.getBoundingClientRect().right,
      );
      return Math.max(...ends);
    });
    const own = await button.boundingBox();
    expect(widest, 'the end of the longest line can be read').toBeLessThanOrEqual(own?.x ?? 0);
  });
});

test('[N02] [N11] menus, columns and layout change at each breakpoint', async ({ page, visit }) => {
  await test.step('up to 996 px a menu holds the navbar and the document’s sidebar, and it closes in the desktop layout', async () => {
    await page.setViewportSize({ width: 996, height: 800 });
    await visit(document);
    const open = page.getByRole('button', { name: 'Toggle navigation bar' });
    const menu = page.locator('.navbar-sidebar');
    await open.click();
    const secondary = menu.getByRole('link', { name: 'Overview' });
    const primary = menu.getByRole('link', { name: 'Protocols & SOPs' });
    await expect(secondary).toBeVisible();
    await expect(primary).not.toBeInViewport();
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(primary).toBeInViewport();
    await expect(secondary).not.toBeInViewport();
    for (const name of ['Product Features', 'Knowledge Base', 'Release & General Updates', 'Tools'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.click();
    await menu.getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(/\/docs\/knowledge\/$/);
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 390, height: 800 });
    await open.click();
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await menu.getByRole('link', { name: 'Tools', exact: true }).click();
    await expect(page).toHaveURL(/\/tools$/);
    await expect(menu).toBeHidden();
  });
  await test.step('the grids of home and tools change their columns at each breakpoint, and the layout at 997 px', async () => {
    await visit('/');
    const columns = (grid: string) =>
      page
        .locator(grid)
        .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    for (const [path, grid] of [
      ['/', 'areas'],
      ['/tools', 'links'],
    ] as const) {
      await page.goto(path);
      for (const breakpoint of breakpoints) {
        const [below, from] = grid === 'areas' ? breakpoint.home : breakpoint.tools;
        for (const [width, count] of [
          [breakpoint.px - 1, below],
          [breakpoint.px, from],
        ] as const) {
          await page.setViewportSize({ width, height: 800 });
          expect(await columns(`[data-grid="${grid}"]`), `${path} at ${width} px`).toBe(count);
          expect(
            await page.evaluate(() => globalThis.document.documentElement.scrollWidth),
            `${path} at ${width} px scrolls sideways`,
          ).toBeLessThanOrEqual(width);
        }
      }
    }
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
    const area = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Knowledge Base' });
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(menu).toBeVisible();
    await expect(area).toBeHidden();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menu).toBeHidden();
    await expect(area).toBeVisible();
  });
});

test('[N05] the mode is light at first, whatever the system prefers; the choice is kept, and the gate follows it', async ({
  page,
  visit,
  allowProblems,
}) => {
  // Its session ends while it may still load.
  allowProblems(anyProblem);
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(html).not.toHaveAttribute('data-theme', 'dark');
  await visit('/');
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await storedMode(page)).toBeNull();
  await modeToggle(page).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await storedMode(page)).toBe('dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await removeCookie(page.context());
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('oidc')) localStorage.removeItem(key);
  });
  await page.goto('/docs/product/');
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'system'));
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('[N05] the colour mode is the same in every tab, light unless chosen, and follows the system if so configured', async ({
  page,
  context,
  visit,
}) => {
  await test.step('the mode is the same in every tab, and light again once the choice is cleared', async () => {
    await visit('/');
    const other = await context.newPage();
    await other.goto('/tools');
    await hydrated(other);
    const theme = (tab: Page) => tab.locator('html');
    await modeToggle(page).click();
    await expect(theme(other)).toHaveAttribute('data-theme', 'dark');
    await expect(modeToggle(other)).toHaveAccessibleName(/currently dark mode/);
    await modeToggle(other).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    expect(await storedMode(page)).toBe('light');
    await modeToggle(page).click();
    await expect(theme(other)).toHaveAttribute('data-theme', 'dark');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'light');
    await expect(modeToggle(page)).toHaveAccessibleName(/currently light mode/);
    await other.close();
  });
  for (const stored of ['system', 'purple']) {
    await test.step(`a stored '${stored}', which is not a choice here, is light, and the toggle shows it`, async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await visit('/');
      await page.evaluate((value) => localStorage.setItem('theme', value), stored);
      await page.reload();
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(modeToggle(page)).toHaveAccessibleName(/currently light mode/);
      await expect(modeToggle(page).locator('svg').filter({ visible: true })).toHaveCount(1);
      await modeToggle(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await storedMode(page)).toBe('dark');
    });
  }
  await test.step('configured to respect the system, the toggle cycles light, dark, system, which is stored, followed and taken by other tabs', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit('/');
    await page.evaluate(() => localStorage.removeItem('theme'));
    const altered = await alterScripts(page, 'respectPrefersColorScheme:!1', 'respectPrefersColorScheme:!0');
    await page.reload();
    await hydrated(page);
    expect(altered()).toBe(1);
    const html = page.locator('html');
    const choose = async (choice: string, theme: string, stored: string | null) => {
      await modeToggle(page).click();
      await expect(html).toHaveAttribute('data-theme-choice', choice);
      await expect(html).toHaveAttribute('data-theme', theme);
      expect(await storedMode(page)).toBe(stored);
    };
    // The page begins with the choice in the head of the built page: light.
    await choose('dark', 'dark', 'dark');
    await choose('system', 'dark', 'system');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    await choose('light', 'light', 'light');
    await choose('dark', 'dark', 'dark');

    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await alterScripts(other, 'respectPrefersColorScheme:!1', 'respectPrefersColorScheme:!0');
    await other.goto('/tools');
    await hydrated(other);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await choose('system', 'light', 'system');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await storedMode(other), 'the other tab does not remove it').toBe('system');
    await other.emulateMedia({ colorScheme: 'dark' });
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    // A stored choice of the system is followed by the next page, too.
    await other.reload();
    await hydrated(other);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.locator('html')).toHaveAttribute('data-theme-choice', 'system');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('[N06] [N12] [N09] announcement, fonts and footer: dismissed, from this site, of this year', async ({
  page,
  visit,
  site,
}) => {
  await test.step('a dismissed announcement stays hidden until there is another one', async () => {
    await visit('/');
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(bar).toBeHidden();
    await hydrated(page);
    await expect(bar).toBeHidden();
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'));
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
  });
  await test.step('both font families come from the site itself, and no page connects elsewhere', async () => {
    await visit('/markdown-page');
    for (const path of ['/', '/docs', '/docs/product/', '/blog', '/tools', '/markdown-page', '/search']) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).not.toMatch(/rel="?(?:preconnect|dns-prefetch)/);
      const preloads = [...html.matchAll(/<link rel="?preload"? as="?font[^>]*href="?([^" >]+)/g)].map(
        ([, href]) => href,
      );
      const drawsCode = /<(?:code|pre)[\s>]/.test(html);
      expect(preloads, path).toEqual([
        expect.stringMatching(/^\/assets\/fonts\/source-sans-3-.*\.woff2$/),
        ...(drawsCode ? [expect.stringMatching(/^\/assets\/fonts\/source-code-pro-.*\.woff2$/)] : []),
      ]);
    }
    await page.evaluate(() => globalThis.document.fonts.ready);
    const loaded = await page.evaluate(() =>
      [...globalThis.document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(new Set(loaded.map((family) => family.replaceAll('"', '')))).toEqual(
      new Set(['Source Sans 3 Variable', 'Source Code Pro Variable']),
    );
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.woff2?$/.test(name)),
    );
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(new URL(font).origin).toBe(site.origin);
  });
  await test.step('the year is the reader’s, and a page’s front matter can suppress the footer', async () => {
    await page.addInitScript(() => {
      Date.prototype.getFullYear = () => 2031;
    });
    await visit('/docs');
    const footer = page.locator('footer');
    await expect(footer).toContainText('Copyright © 2031 KwikID');
    expect(await (await page.request.get('/docs')).text()).not.toMatch(
      /Copyright[^<]*(?:<!-- -->)?[^<]*20\d\d/,
    );
    await page.goto('/markdown-page');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer).toHaveCount(0);
    await page.getByRole('link', { name: 'Tools', exact: true }).click();
    await expect(footer).toBeVisible();
  });
});

const breakpoints = [
  { name: 'sm', px: 600, home: [1, 2], tools: [1, 2] },
  { name: 'md', px: 900, home: [2, 3], tools: [2, 3] },
  { name: 'lg', px: 1200, home: [3, 4], tools: [3, 4] },
  { name: 'xl', px: 1536, home: [4, 6], tools: [4, 5] },
] as const;

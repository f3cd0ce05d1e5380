import { ownAcknowledgementsPath } from '@kwikid/wire/urls';
import type { Page } from '@playwright/test';
import { failScript, holdScript } from '../fixtures/scripts.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hydrated } from '../fixtures/test.ts';

test.use({ fetchesAhead: true });

/** Words that only the code of /tools holds. */
const toolsCode = 'Find a tool';
const longDocument = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';

const tools = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools', exact: true });
const toolsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Internal Tools' });

/** Stops the page's clock where it is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** How opaque the veil over a page is; undefined without one. With a time, so many milliseconds after it was asked for. */
const veil = (page: Page, milliseconds?: number) =>
  page.evaluate((at) => {
    const style = getComputedStyle(document.body, '::after');
    if (style.content === 'none') return undefined;
    const [animation] = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement === '::after');
    if (at !== undefined && animation) {
      animation.pause();
      animation.currentTime = at;
    }
    return Number(style.opacity);
  }, milliseconds);

test('[R02] the old page stays until the next one’s code is loaded, below a veil and a progress bar from 200 ms on', async ({
  page,
  visit,
}) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    await test.step(`a veil lies over the page that is being left from 200 ms on, and never before, with motion ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await visit('/');
      const held = await holdScript(page, toolsCode);
      await page.goto('/docs');
      await hydrated(page);
      expect(await veil(page)).toBeUndefined();
      await tools(page).click();
      await held.asked;
      await expect.poll(() => veil(page)).toBe(0.6);
      expect([await veil(page, 0), await veil(page, 200)]).toEqual([0, 0]);
      expect(await veil(page, 200 + 121)).toBe(0.6);
      // It has no words, and nothing below it is out of reach.
      await page.getByRole('link', { name: 'Product Features' }).first().hover();
      held.release();
      await expect(toolsTitle(page)).toBeVisible();
      expect(await veil(page)).toBeUndefined();

      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  await test.step('the old page stays until the next one’s code is loaded, with a progress bar from 200 ms on that begins at 0.08', async () => {
    await page.clock.install();
    await visit('/');
    const held = await holdScript(page, toolsCode);
    await page.goto('/docs');
    await hydrated(page);
    await stopClock(page);
    const html = page.locator('html');
    const bar = page.locator('#nprogress .bar');
    await tools(page).click();
    await held.asked;
    await expect(html).toHaveAttribute('data-route-loaded', 'false');
    await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
    await expect(page).toHaveURL(/\/tools$/);
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar).toHaveAttribute('style', /translate3d\(-92%, 0px, 0px\)/);
    await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
    held.release();
    await expect(toolsTitle(page)).toBeVisible();
    await expect(html).toHaveAttribute('data-route-loaded', 'true');
    await page.clock.runFor(5000);
    await expect(bar).toHaveCount(0);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('[R02] [R03] a page whose URL ends in index.html and whose code is late is announced as loading from 200 ms on', async ({
  page,
  site,
  visit,
  allowProblems,
}) => {
  allowProblems(/onRecoverableError/);
  await visit('/');
  // The server redirects to the clean path; a plain file server does not. The page must find its route
  // itself. The prerendered content is left out, so that only the page's code can render it.
  await page.route(`${site.origin}/tools/index.html`, async (route) => {
    const response = await route.fetch({ url: `${site.origin}/tools` });
    const container = '<div id=__docusaurus>';
    const [head, drawn = ''] = (await response.text()).split(container);
    expect(drawn).toContain('Internal Tools');
    const start = drawn.slice(drawn.lastIndexOf('<script>'));
    await route.fulfill({ response, body: `${head}${container}</div>${start}` });
  });
  const held = await holdScript(page, toolsCode);
  await page.clock.install();
  await stopClock(page);
  // Does not wait for the load event, which needs the held script, but the starter at the end of the page
  // must have run.
  await page.goto('/tools/index.html', { waitUntil: 'domcontentloaded' });
  // An empty page is never painted, but its scripts start nevertheless.
  await page.clock.runFor(1000);
  await held.asked;
  const loading = page.getByRole('status', { name: 'Loading' });
  await page.clock.runFor(199);
  await expect(loading).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(loading).toBeVisible();
  held.release();
  await expect(toolsTitle(page)).toBeVisible();
  await expect(loading).toHaveCount(0);
  // React reports that it rendered missing content.
});

test('[R03] URLs become clean, and after navigation the page is at its top, or at the target of the hash', async ({
  page,
  site,
  visit,
}) => {
  for (const [address, clean] of [
    ['/tools/index.html', '/tools'],
    ['/tools.html', '/tools'],
    ['/docs/support.html?missing=a#top', '/docs/support?missing=a#top'],
    ['/docs/product/index.html', '/docs/product/'],
    ['/index.html', '/'],
  ] as const) {
    await test.step(`${address} becomes ${clean}`, async () => {
      await visit(address);
      await expect(page).toHaveURL(site.origin + clean);
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toHaveCount(0);
    });
  }
  await test.step('after navigation the page is at its top, or at the target of the hash', async () => {
    await visit(longDocument);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.mouse.wheel(0, -50);
    await tools(page).click();
    await expect(toolsTitle(page)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/docs/support');
    await hydrated(page);
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.locator('.page-facts a[href^="/teams#"]').click();
    await expect(page).toHaveURL(/\/teams#[\w-]+$/);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test('[R04] the code of pages whose links are visible is prefetched, of a few pages', async ({
  page,
  site,
  visit,
}) => {
  await visit('/');
  const ahead = page.locator('head link[rel="prefetch"]');
  const addresses = () => ahead.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await page.mouse.wheel(0, 20_000);
  // The home page has hundreds of links.
  await expect.poll(() => ahead.count()).toBe(20);
  await page.mouse.wheel(0, -20_000);
  const all = await addresses();
  expect(all).toHaveLength(20);
  for (const address of all) expect(new URL(address).origin).toBe(site.origin);
  const arrived = () =>
    page.evaluate(
      (names) =>
        names.every(
          (name) =>
            (performance.getEntriesByName(name)[0] as PerformanceResourceTiming)?.responseStatus === 200,
        ),
      all,
    );
  await expect.poll(arrived).toBe(true);
});

test('[R04] on a slow or saving connection nothing is prefetched, and navigation works', async ({
  page,
  visit,
}) => {
  for (const [name, connection] of Object.entries({
    '2g': { effectiveType: '2g', saveData: false },
    'slow 2g': { effectiveType: 'slow-2g', saveData: false },
    'a data saver': { effectiveType: '4g', saveData: true },
  })) {
    await test.step(`on ${name} nothing is prefetched, and navigation works`, async () => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection);
      // Two scripts are loaded once the page is idle, and each asks for one of these: the session's client, and what counts
      // the pages to acknowledge.
      const idleScripts = ['/auth/config', ownAcknowledgementsPath].map((path) =>
        page.waitForResponse((response) => response.url().endsWith(path)),
      );
      await visit('/docs');
      await Promise.all(idleScripts);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await tools(page).hover();
      await page.getByRole('main').getByRole('link', { name: 'Start here' }).hover();
      // Anything that pointing at a link would load has been requested before this returns.
      await page.evaluate(() => fetch('/readyz'));
      expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
      await expect(page.locator('head link[rel="prefetch"]')).toHaveCount(0);
      await tools(page).click();
      await expect(toolsTitle(page)).toBeVisible();
      await expect(page.locator('head link[rel="prefetch"]')).toHaveCount(0);
    });
  }
});

test('[R04] a page whose code does not load is logged as a warning and reloaded once', async ({
  page,
  visit,
  expectProblems,
}) => {
  expectProblems(/net::ERR_FAILED/, /ChunkLoadError/);
  await visit('/docs');
  const asked = await failScript(page, toolsCode);
  await page.reload();
  await hydrated(page);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  // The reloaded page cannot load its code either: it reports this and stays.
  const failedAgain = page.waitForEvent('pageerror');
  await tools(page).click();
  expect((await warned).text()).toMatch(/ChunkLoadError/);
  expect(String(await failedAgain)).toMatch(/ChunkLoadError|Loading chunk/);
  await expect(page).toHaveURL(/\/tools$/);
  await expect(toolsTitle(page)).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' });
  await expect(notice).toBeVisible();
  expect(documents).toEqual(['/tools']);
  expect(asked()).toBeGreaterThan(1);
  // Links are links: the reader goes on.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await notice.getByRole('button', { name: 'Reload' }).click();
  await hydrated(page);
  await expect(notice).toHaveCount(0);
  await expect(toolsTitle(page)).toBeVisible();
});

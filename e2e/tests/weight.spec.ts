import type { Page } from '@playwright/test';
import { inParts, pagePaths, siteAssets } from '../fixtures/build.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hydrated, openSearch, searchWindowText } from '../fixtures/test.ts';

test.use({ fetchesAhead: true });

/** Scripts that every page of the site runs, in bytes as sent: the frame, the router, React. */
const runtimeBytes = siteAssets
  .filter(({ path }) => /^\/assets\/js\/(?:main|runtime~main)\.\w+\.js$/.test(path))
  .reduce((sum, { br }) => sum + (br?.bytes ?? Number.NaN), 0);

/** A document with code and no diagram, one with diagrams, and one whose diagram is far below. */
const withCode = '/docs/support';
const withDiagram = '/docs/product/';
const withDiagramBelow = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';
/** Its first block of code has a title, numbers and a marked line. */
const withEveryElement = '/markdown-page';

/** Text that is only in scripts loaded on demand. */
const onlyWhenUsed = {
  'the search modal': searchWindowText,
  'the drawer of diagrams': 'mermaidAPI',
  'the highlighter of code': 'token-line',
  'the realtime client': 'firebaseapp',
};
type Part = keyof typeof onlyWhenUsed;

/** Which of those parts the page has loaded by now. */
async function loadedParts(page: Page): Promise<Part[]> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/js\/.*\.js$/.test(name)),
  );
  const scripts = await Promise.all(
    [...new Set(addresses)].map(async (address) => (await page.request.get(address)).text()),
  );
  return (Object.keys(onlyWhenUsed) as Part[]).filter((part) =>
    scripts.some((script) => script.includes(onlyWhenUsed[part])),
  );
}

/**
 * Loads a page until it is interactive and the browser has been idle.
 *
 * @param ownText - of the page: the script that has it is not counted, so that writing more fails no test
 * @returns bytes of the other scripts that it has run by then
 */
async function loadUntilIdle(page: Page, path: string, ownText?: string): Promise<number> {
  await page.goto(path, { waitUntil: 'load' });
  await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const scripts = await page.evaluate(() => {
    // A script may have been preloaded, by a link, before it ran.
    const run = new Set(Array.from(document.scripts, ({ src }) => src));
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'script' || run.has(name))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  });
  const counted = await Promise.all(
    scripts.map(async ({ name, bytes }) =>
      ownText !== undefined && (await (await page.request.get(name)).text()).includes(ownText) ? 0 : bytes,
    ),
  );
  return counted.reduce((sum, bytes) => sum + bytes, 0);
}

test('a document loads no code of search, diagrams, highlighter or realtime, and nothing from other sites', async ({
  page,
  site,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.origin) foreign.push(request.url());
  });
  const bytes = await loadUntilIdle(page, withCode, 'id:"what-to-include"');
  await expect(page.locator('.token').first()).toBeVisible();
  expect(await loadedParts(page)).toEqual([]);
  expect(foreign).toEqual([]);
  expect(bytes).toBeGreaterThan(runtimeBytes);
  // The frame of documents, over what every page has. The identity client, which keeps the session once the browser is
  // idle, may be in it.
  expect(bytes / runtimeBytes).toBeLessThan(1.55);
});

test('a page is painted before its scripts run', async ({ page }) => {
  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) order.push('painted');
    }).observe({ type: 'paint' });
    // The site's first script makes this list.
    let chunks: unknown;
    Object.defineProperty(window, 'webpackChunk_kwikid_site', {
      get: () => chunks,
      set: (list) => {
        if (chunks === undefined) order.push('scripts');
        chunks = list;
      },
      configurable: true,
    });
  });
  await loadUntilIdle(page, withCode);
  expect(await page.evaluate(() => (window as unknown as { order: string[] }).order)).toEqual([
    'painted',
    'scripts',
  ]);
});

test('the code of search, diagrams and highlighter is loaded when it is needed', async ({ page }) => {
  await test.step('the search modal is loaded when it is opened', async () => {
    await loadUntilIdle(page, withCode);
    const styles = () => page.locator('link[rel="stylesheet"]').count();
    const before = await styles();
    await openSearch(page);
    expect(await loadedParts(page)).toEqual(['the search modal']);
    expect(await styles(), 'its styles come with it').toBe(before + 1);
  });
  await test.step('the code for diagrams is loaded only if there is a diagram', async () => {
    await loadUntilIdle(page, withDiagram);
    await expect(page.locator('.docusaurus-mermaid-container svg').first()).toBeVisible();
    expect(await loadedParts(page)).toContain('the drawer of diagrams');
  });
  await test.step('code highlighted by the server is kept; after client-side navigation the browser highlights code', async () => {
    const blocks = page.locator('.theme-code-block');
    const drawn = () =>
      blocks.locator('code').evaluateAll((all) => all.map((code) => [code.className, code.innerHTML]));
    await loadUntilIdle(page, withEveryElement);
    expect(await loadedParts(page)).not.toContain('the highlighter of code');
    await expect(blocks.first().locator('.token').first()).toBeVisible();
    await expect(blocks.first().locator('.theme-code-block-highlighted-line')).toHaveCount(1);
    const drawnByServer = await drawn();
    await page.goto('/search?q=markdown+page');
    await page.locator(`main a[href="${withEveryElement}"]`).first().click();
    await expect(blocks.first().locator('.token').first()).toBeVisible();
    expect(await loadedParts(page)).toContain('the highlighter of code');
    expect(await drawn()).toEqual(drawnByServer);
  });
  await test.step('a diagram far below is drawn when the reader comes near it, prints, or pauses', async () => {
    const drawn = page.locator('.docusaurus-mermaid-container svg');
    await page.clock.install();
    const ways = {
      near: () =>
        page
          .locator('[data-diagram]')
          .first()
          .evaluate((element) => element.scrollIntoView()),
      print: () => page.evaluate(() => window.dispatchEvent(new Event('beforeprint'))),
      rest: () => page.clock.fastForward(10_000),
    };
    for (const [name, come] of Object.entries(ways)) {
      await loadUntilIdle(page, withDiagramBelow);
      expect(await loadedParts(page), name).not.toContain('the drawer of diagrams');
      await expect(drawn, name).toHaveCount(0);
      await come();
      await expect(drawn.first(), name).toBeAttached();
      await expect(drawn, name).toHaveCount(await page.locator('[data-diagram]').count());
    }
  });
});

test('a page preloads the font families that it uses', async ({ page }) => {
  for (const [path, families] of [
    ['/', 1],
    ['/docs/tags', 1],
    [withCode, 2],
  ] as const) {
    await test.step(`${path} preloads the ${families === 1 ? 'one font family' : 'two font families'} that it uses`, async () => {
      await loadUntilIdle(page, path);
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        const name = (address: string) =>
          /source-(?:sans-3|code-pro)\b.*(?:normal|italic)/.exec(address)?.[0] ?? address;
        return {
          preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')]
            .map(({ href }) => name(href))
            .sort(),
          loaded: performance
            .getEntriesByType('resource')
            .filter((entry) => entry.name.endsWith('.woff2'))
            .map((entry) => name(entry.name))
            .sort(),
          used: [...document.fonts].filter(({ status }) => status === 'loaded').length,
          displays: [...new Set([...document.fonts].map(({ display }) => display))],
        };
      });
      expect(fonts.preloaded).toHaveLength(families);
      expect(fonts.loaded, 'nothing beside it, and nothing twice').toEqual(fonts.preloaded);
      expect(fonts.used, 'each is drawn with').toBe(families);
      expect(fonts.displays, 'text is never kept back').toEqual(['swap']);
    });
  }
});

for (const { name, part } of inParts(pagePaths, 300)) {
  test(`every picture has its size before it loads, and loads when it is near: pages ${name}`, async ({
    page,
  }) => {
    const wrong: string[] = [];
    let pictures = 0;
    for (const path of part) {
      const html = await (await page.request.get(path)).text();
      for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
        pictures++;
        const sized = /\bwidth=/.test(tag) && /\bheight=/.test(tag);
        // The mark is at the top of every page.
        const lazy = /\bloading="?lazy/.test(tag) || /\bsrc="?\/img\/mark\.svg/.test(tag);
        if (!(sized && lazy)) wrong.push(`${path}: ${tag}`);
      }
    }
    expect(pictures).toBeGreaterThanOrEqual(part.length);
    expect(wrong).toEqual([]);
  });
}

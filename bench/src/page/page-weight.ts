// Some of it runs in a page.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export type Weight = Awaited<ReturnType<typeof weigh>>;

interface Manifest {
  site: { assets: { path: string; gzip?: { bytes: number }; br?: { bytes: number } }[] };
}

/**
 * Loads a page with an empty cache and adds up the scripts that run before the browser is first idle after
 * hydration. Scripts that are prefetched for later pages or requested once the browser is idle do not count.
 *
 * @param page - of a reader who is signed in
 * @param buildFolder - the prepared build that is served there
 * @returns bytes as they are sent
 */
export async function weigh(page: Page, address: string, buildFolder: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // Registered before the page's own listeners, so that work they defer to idle time has not started.
  await page.addInitScript(() => {
    const count = () => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      // A script may have been preloaded, by a link, before it ran.
      const run = new Set(Array.from(document.scripts, ({ src }) => src));
      const scripts = resources
        .filter(({ initiatorType, name }) => initiatorType === 'script' || run.has(name))
        .map(({ name }) => new URL(name).pathname);
      Object.assign(window, { scripts });
    };
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.hasHydrated !== 'true') return;
      observer.disconnect();
      requestIdleCallback(count);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-has-hydrated'] });
  });
  await page.goto(address);
  await page.waitForFunction(() => 'scripts' in window);
  const scripts = new Set(await page.evaluate(() => (window as unknown as { scripts: string[] }).scripts));
  const { site } = JSON.parse(await readFile(join(buildFolder, 'manifest.json'), 'utf8')) as Manifest;
  const assets = site.assets.filter(({ path }) => scripts.has(path));
  if (assets.length !== scripts.size) throw new Error(`${address} runs scripts that its build does not list`);
  const sum = (encoding: 'gzip' | 'br') =>
    assets.reduce((total, asset) => total + (asset[encoding]?.bytes ?? Number.NaN), 0);
  return { gzip: sum('gzip'), brotli: sum('br') };
}

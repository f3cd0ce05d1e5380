// Some of it runs in a page.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { Page } from 'playwright-core';

/** Two documents; the navbar of the first links to the second. */
const from = '/docs/knowledge/';
const to = '/docs/release-and-general-updates/';

/**
 * Opens a document with an empty cache and goes on to one that has not been shown yet.
 *
 * @param origin - of the site
 * @returns milliseconds from the click to the frame that shows the new title
 */
export async function navigate(page: Page, origin: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto(`${origin}${from}`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  // Readers read before they click; by then the page has prefetched likely targets.
  await page.waitForLoadState('networkidle');
  return page.evaluate(clickToTitle, to);
}

/** Runs in the page. */
function clickToTitle(path: string): Promise<number> {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.navbar a')].find(
    ({ pathname }) => pathname === path,
  );
  if (link === undefined) throw new Error(`No link to ${path}`);
  const title = () => document.querySelector('main h1')?.textContent;
  const old = title();
  return new Promise((resolve) => {
    const started = performance.now();
    const look = () => {
      if (title() === old || title() === undefined) return;
      observer.disconnect();
      // A task after the next frame's callbacks: that frame has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    link.click();
  });
}

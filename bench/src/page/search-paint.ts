// Some of it runs in a page.
/// <reference lib="dom" />

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../root.ts';
import { median, quantile } from '../statistics.ts';
import { findBrowser, type Reader, signedInReader } from './page-reader.ts';

/** Queries as readers type them: more than 60 keys that change the results. */
const typed = [
  'rate limiting in nginx',
  'escalation levels',
  'callback signature',
  'postgresql backup',
  'retention of recordings',
  'webrtc candidate gathering',
  'host header injection',
];
/** Milliseconds between two keys of a fast typist. */
const betweenKeys = 120;
/** Milliseconds. */
const goal = 50;
/** A key without a change after this many milliseconds did not change the results. */
const patience = 1000;

const places = {
  'the modal': { open: openModal, results: '[role="listbox"]' },
  '/search': { open: openPage, results: 'main :has(> [role="status"])' },
} as const;

/** From a key to the frame that shows its results, in the search window and on the search page. */
export async function searchPaint(): Promise<void> {
  const program = findBrowser();
  if (program === undefined) {
    console.log(
      'search-paint: not measured; install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH',
    );
    return;
  }
  const reader = await signedInReader(program, join(root, 'build'));
  console.log(`search-paint: from a key to the frame that shows its results, a key each ${betweenKeys} ms`);
  try {
    for (const name of Object.keys(places) as (keyof typeof places)[]) await printPlace(reader, name);
  } finally {
    await reader.close();
  }
}

async function printPlace({ context, origin }: Reader, name: keyof typeof places): Promise<void> {
  const { open, results } = places[name];
  const page = await context.newPage();
  await page.addInitScript(watchKeys, results);
  const field = await open(page, origin);
  const milliseconds: number[] = [];
  let same = 0;
  for (const text of typed) {
    await field.fill('');
    await page.waitForLoadState('networkidle');
    for (const key of text) {
      const shown = page.evaluate((most) => (window as unknown as Watched).nextPaint(most), patience);
      await page.keyboard.type(key);
      const [time] = await Promise.all([shown, page.waitForTimeout(betweenKeys)]);
      if (time === undefined) same++;
      else milliseconds.push(time);
    }
  }
  await page.close();
  const round = (value: number) => `${Math.round(value)} ms`;
  console.log(
    `  ${name}: median ${round(median(milliseconds))} (goal ${goal} ms), p95 ${round(quantile(milliseconds, 0.95))}, ${milliseconds.length} keys; ${same} more did not change the results`,
  );
}

async function openModal(page: Page, origin: string) {
  await page.goto(`${origin}/docs/support`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  return field;
}

async function openPage(page: Page, origin: string) {
  await page.goto(`${origin}/search`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  const field = page.locator('#search-field');
  await field.focus();
  return field;
}

interface Watched {
  /** Milliseconds from the next key to the frame that shows its results; undefined if nothing changes. */
  nextPaint(patience: number): Promise<number | undefined>;
}

/** Runs in the page: counts from the key's own time stamp to a task after the frame that follows the change. */
function watchKeys(results: string): void {
  let responded = false;
  const original = window.fetch;
  window.fetch = async (...request) => {
    const response = await original(...request);
    if (!String(request[0]).includes('/api/search/1/')) return response;
    const json = response.json.bind(response);
    response.json = async () => {
      const body: unknown = await json();
      responded = true;
      return body;
    };
    return response;
  };
  (window as unknown as Watched).nextPaint = (patience) =>
    new Promise((resolve) => {
      let started = 0;
      const onKey = ({ timeStamp }: KeyboardEvent) => {
        started = timeStamp;
        responded = false;
      };
      window.addEventListener('keydown', onKey, { capture: true, once: true });
      const end = (time: number | undefined) => {
        observer.disconnect();
        clearTimeout(timer);
        resolve(time);
      };
      // Before the response, only the query that the window repeats changes, not the results.
      const observer = new MutationObserver((changes) => {
        const inResults = changes.some(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest(results),
        );
        if (!inResults || !responded || started === 0) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => end(performance.now() - started)));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      const timer = setTimeout(end, patience, undefined);
    });
}

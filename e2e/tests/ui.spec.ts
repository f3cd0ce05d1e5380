import type { Page } from '@playwright/test';
import { alterScripts } from '../fixtures/scripts.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hydrated, openSearch } from '../fixtures/test.ts';

const longDocument = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

/** Scrolls down, then a little up, which shows the button. */
async function scrollDownAndUp(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1200);
  await expect(toTop(page)).toBeHidden();
  await page.mouse.wheel(0, -100);
  await expect(toTop(page)).toBeVisible();
}

test('[U01] scrolling back to the top moves to 0.85 of the remaining distance each frame, or at once with less motion', async ({
  page,
  visit,
}) => {
  await test.step('scrolling back to the top moves to 0.85 of the remaining distance each frame', async () => {
    await visit(longDocument);
    await scrollDownAndUp(page);
    await page.evaluate(() => {
      const steps: [from: number, to: number][] = [];
      const scrollTo = window.scrollTo.bind(window) as (x: number, y: number) => void;
      window.scrollTo = ((x: number, y: number) => {
        steps.push([document.documentElement.scrollTop, y]);
        scrollTo(x, y);
      }) as typeof window.scrollTo;
      Object.assign(window, { steps });
    });
    await toTop(page).press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(toTop(page)).toBeHidden();
    const steps = await page.evaluate(
      () => (window as unknown as { steps: [from: number, to: number][] }).steps,
    );
    expect(steps.length).toBeGreaterThan(10);
    for (const [from, to] of steps) expect(to).toBe(Math.floor(from * 0.85));
  });
  await test.step('readers who asked for less motion are at the top at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(longDocument);
    await scrollDownAndUp(page);
    const after = await toTop(page).evaluate((button) => {
      (button as HTMLElement).click();
      return window.scrollY;
    });
    expect(after).toBe(0);
  });
});

/** Queries of the search as they go out. */
function queriesOf(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/search/')) return;
    const { requests } = JSON.parse(request.postData() ?? '{}') as { requests: { query: string }[] };
    queries.push(...requests.map(({ query }) => query));
  });
  return queries;
}

test('[U02] the URL of a search is updated 166 ms after the last key, its results at once', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit('/search');
  const queries = queriesOf(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await field.pressSequentially('ngi');
  await page.clock.runFor(165);
  await field.press('n');
  await page.clock.runFor(165);
  // Except for the above, the clock does not move, so there was no wait.
  await expect.poll(() => queries).toEqual(['n', 'ng', 'ngi', 'ngin']);
  expect(new URL(page.url()).search).toBe('');
  await page.clock.runFor(1);
  expect(new URL(page.url()).search).toBe('?q=ngin');
  await page.getByRole('heading', { level: 1 }).click();
  const input = await openSearch(page);
  await input.pressSequentially('ngi');
  await expect.poll(() => queries.slice(4)).toEqual(['n', 'ng', 'ngi']);
});

test('[M01] a diagram of 50000 characters is drawn, and a longer one is reported as too long', async ({
  page,
  visit,
}) => {
  await visit('/');
  const diagram = page.locator('main svg[aria-roledescription]').first();
  for (const [length, role] of [
    [50_000, 'sequence'],
    [50_001, 'flowchart-v2'],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' });
    // Empty lines pad the text: they count but draw nothing.
    const altered = await alterScripts(
      page,
      /value:"(sequenceDiagram(?:[^"\\]|\\.)*)"/,
      `value:((text)=>text+"\\n".repeat(${length}-text.length))("$1")`,
    );
    await page.goto('/docs/product/');
    await hydrated(page);
    await expect(diagram).toHaveAttribute('aria-roledescription', role);
    expect(altered()).toBeGreaterThan(0);
  }
  await expect(diagram).toContainText('Maximum text size in diagram exceeded');
});

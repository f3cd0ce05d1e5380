import type { Page, Request } from '@playwright/test';
import { siteAssets } from '../fixtures/build.ts';
import { kept } from '../fixtures/session.ts';
import {
  frameEverything,
  loadEverything,
  type Sibling,
  siblingFiles,
  startSibling,
  type Targets,
} from '../fixtures/sibling.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend<{ sibling: Sibling }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  sibling: async ({}, use) => {
    const sibling = await startSibling();
    await use(sibling);
    await sibling.close();
  },
});

const pagePath = '/docs/product/';
const pathOf = (pattern: RegExp) => siteAssets.find(({ path }) => pattern.test(path))?.path ?? '';
const paths: Targets = {
  script: pathOf(/^\/assets\/js\/.*\.js$/),
  style: pathOf(/^\/assets\/css\/.*\.css$/),
  image: pathOf(/^\/img\/.*\.svg$/),
  page: pagePath,
  search: '/api/search/1/indexes/*/queries',
};
const at = (origin: string, targets: Targets) =>
  Object.fromEntries(
    Object.entries(targets).map(([kind, path]) => [kind, origin + path]),
  ) as unknown as Targets;

/**
 * To another port of the same host, which is the same site, a browser sends the session's cookie along. A search, which
 * costs the server work, is refused there by its `Origin`.
 */
const neighbours: [title: string, host: string, statuses: number[]][] = [
  ['another port of the same host, which is the same site', 'localhost', [200, 304, 403]],
  ['127.0.0.1, which is another site', '127.0.0.1', [401]],
];

/** What the site answers a page, as the network sees it: the page itself learns no status. */
async function answersSeen(page: Page, origin: string): Promise<number[]> {
  const statuses: number[] = [];
  const asked = new Set<string>();
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) asked.add(requestId);
  });
  protocol.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) statuses.push(statusCode);
  });
  await protocol.send('Network.enable');
  return statuses;
}

/** A page of the sibling, in the browser of a reader who is signed in. */
async function siblingPage(page: Page, origin: string): Promise<Page> {
  await kept(page);
  const opened = await page.context().newPage();
  await opened.goto(`${origin}/`);
  return opened;
}

for (const [title, host, expected] of neighbours) {
  const sent = expected.includes(200);
  test(`gate-37 [G02] ${title}, loads no file of the site in any way`, async ({
    page,
    signIn,
    site,
    sibling,
  }) => {
    await signIn(pagePath);
    const origin = `http://${host}:${sibling.port}`;
    const other = await siblingPage(page, origin);
    const statuses = await answersSeen(other, site.origin);
    const outcomes = await other.evaluate(loadEverything, at(site.origin, paths));
    const own = await other.evaluate(loadEverything, at(origin, siblingFiles));
    for (const [how, outcome] of Object.entries(outcomes)) expect([how, outcome]).toEqual([how, 'blocked']);
    // The same elements load what they may: it is the site's answers that are refused.
    expect(own['<script>'] + own['<link rel=stylesheet>'] + own['<img>']).toBe('loadedloadedloaded');
    expect(own['fetch of a search, opaque']).toBe('loaded');
    // The hard case is no gate at all: the browser has sent the session, and been sent the file.
    expect(statuses).toContain(expected[0]);
    for (const status of statuses) expect(expected).toContain(status);
    const left = await other.evaluate(() => ({
      chunks: Object.keys(window).filter((name) => /chunk/i.test(name)),
      colour: getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary'),
      own: ['siblingScript' in window, getComputedStyle(document.body).color],
    }));
    expect(left).toEqual({ chunks: [], colour: '', own: [true, 'rgb(0, 128, 0)'] });
  });

  test(`gate-37 [G02] ${title}, shows no page of the site inside its own, and holds none that it opens`, async ({
    page,
    context,
    signIn,
    site,
    sibling,
  }) => {
    await signIn(pagePath);
    const origin = `http://${host}:${sibling.port}`;
    const other = await siblingPage(page, origin);
    const settled = new Map<string | null, string>();
    const settle = (how: (request: Request) => string) => (request: Request) =>
      settled.set(new URL(request.url()).searchParams.get('in'), how(request));
    other.on(
      'requestfailed',
      settle((request) => request.failure()?.errorText ?? ''),
    );
    other.on(
      'requestfinished',
      settle(() => 'answered'),
    );
    await other.evaluate(frameEverything, site.origin + pagePath);
    await expect.poll(() => settled.size).toBe(3);
    expect(settled.get('iframe')).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    if (sent) expect(new Set(settled.values())).toEqual(new Set(['net::ERR_BLOCKED_BY_RESPONSE']));
    // Without the session, an <embed> may show the bare refusal: it is the same for everybody.
    for (const frame of other.frames()) {
      if (frame.url().startsWith(site.origin)) await expect(frame.locator('body')).toHaveText('401');
    }
    await other.evaluate(frameEverything, `${origin}/frame`);
    await expect
      .poll(() =>
        other
          .frames()
          .map((frame) => frame.url())
          .filter((url) => url.includes('/frame'))
          .toSorted(),
      )
      .toEqual(['embed', 'iframe', 'object'].map((tag) => `${origin}/frame?in=${tag}`));

    // Opened in a window of its own, the page is there, and out of its opener's reach.
    const opening = context.waitForEvent('page');
    await other.evaluate(
      (url) => Object.assign(window, { opened: window.open(url) }),
      site.origin + pagePath,
    );
    const opened = await opening;
    await expect(opened.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    const reach = await other.evaluate(() => {
      const { opened } = window as unknown as { opened: Window };
      return { closed: opened.closed, frames: opened.length };
    });
    expect(reach).toEqual({ closed: true, frames: 0 });
  });
}

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
import { anyProblem, test as base, expect } from '../fixtures/test.ts';

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

/** Another port of the same host is the same site, so a browser sends the session's cookie there. */
const neighbours: [title: string, host: string][] = [
  ['another port of the same host, which is the same site', 'localhost'],
  ['127.0.0.1, which is another site', '127.0.0.1'],
];

/** The site's responses to a page, seen at the network: the page itself cannot read the status. */
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

for (const [title, host] of neighbours) {
  test(`gate-37 gate-46 [G02] ${title}, loads no file of the site in any way, can embed no page of it and cannot reach a window that it opens`, async ({
    page,
    context,
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
    // The same elements load allowed files, so the refusals are due to the site's responses.
    expect(own['<script>'] + own['<link rel=stylesheet>'] + own['<img>']).toBe('loadedloadedloaded');
    expect(own['fetch of a search, opaque']).toBe('loaded');
    // With or without the session's cookie, the response is a stranger's.
    expect(new Set(statuses)).toEqual(new Set([401]));
    const left = await other.evaluate(() => ({
      chunks: Object.keys(window).filter((name) => /chunk/i.test(name)),
      colour: getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary'),
      own: ['siblingScript' in window, getComputedStyle(document.body).color],
    }));
    expect(left).toEqual({ chunks: [], colour: '', own: [true, 'rgb(0, 128, 0)'] });

    const settled = new Map<string, string>();
    const settle = (how: (request: Request) => string) => (request: Request) => {
      const element = new URL(request.url()).searchParams.get('in');
      if (element !== null) settled.set(element, how(request));
    };
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
    // An <embed> may show the bare refusal: it is the same for everybody.
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

    // Opened in its own window, the page loads, and its opener cannot reach it.
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

/** Guesses of another site: files and pages that exist, and ones that do not. */
const guesses = [
  pathOf(/^\/docs\/.*\.md$/),
  '/docs/product/invented.md',
  pathOf(/^\/templates\//),
  '/templates/invented.md',
  '/sitemap.xml',
  '/invented.xml',
  pathOf(/^\/assets\/js\/.*\.js$/),
  '/assets/js/invented.0a1b2c3d.js',
  pagePath,
  '/docs/invented',
];

/**
 * Opens a window at a URL as a page does on a click. @returns what the opener can read once the window has
 * loaded
 */
async function openGuess(other: Page, url: string) {
  const opening = other.context().waitForEvent('page');
  await other.evaluate((to) => Object.assign(window, { opened: window.open(to) }), url);
  const opened = await opening;
  const downloads: string[] = [];
  opened.on('download', (download) => downloads.push(download.url()));
  await opened.waitForLoadState('load');
  // The opener learns of the swap of browsing contexts a moment after the window has loaded.
  const isClosed = () => other.evaluate(() => (window as unknown as { opened: Window }).opened.closed);
  await expect.poll(isClosed, `${url} stays within the opener's reach`).toBe(true);
  const reach = await other.evaluate(() => {
    const { opened } = window as unknown as { opened: Window };
    return { closed: opened.closed, frames: opened.length };
  });
  const seen = { url: opened.url(), ...reach, downloads };
  await opened.close();
  return seen;
}

for (const reads of [true, false]) {
  test(`gate-46 [G02] windows opened by another site reveal neither what exists nor that the visitor is ${reads ? 'a reader' : 'a stranger'}`, async ({
    page,
    signIn,
    site,
    sibling,
    allowProblems,
  }) => {
    allowProblems(anyProblem);
    if (reads) await signIn(pagePath);
    for (const host of ['localhost', '127.0.0.1']) {
      const other = await page.context().newPage();
      await other.goto(`http://${host}:${sibling.port}/`);
      for (const path of guesses) {
        expect(path).not.toBe('');
        const url = site.origin + path;
        expect(await openGuess(other, url)).toEqual({ url, closed: true, frames: 0, downloads: [] });
      }
    }
  });
}

test('gate-46 [G02] a reader who follows a link to a file opens it by a click of their own', async ({
  page,
  signIn,
  site,
  sibling,
}) => {
  await signIn(pagePath);
  const other = await siblingPage(page, `http://127.0.0.1:${sibling.port}`);
  const follow = async (path: string) => {
    const opening = other.context().waitForEvent('page');
    await other.evaluate((url) => window.open(url), site.origin + path);
    const opened = await opening;
    await expect(opened.getByRole('heading', { name: 'A link to a file' })).toBeVisible();
    return opened;
  };
  const markdown = await follow(pathOf(/^\/docs\/.*\.md$/));
  const answered = markdown.waitForResponse((response) => response.url().endsWith('.md'));
  await markdown.getByRole('link', { name: 'Open the file' }).click();
  expect((await answered).headers()['content-type']).toContain('text/markdown');

  const template = await follow(pathOf(/^\/templates\//));
  const saved = template.waitForEvent('download');
  await template.getByRole('link', { name: 'Open the file' }).click();
  expect(new URL((await saved).url()).pathname).toMatch(/^\/templates\//);
});

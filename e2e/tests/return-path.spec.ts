import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { everyPage, inParts, pagePaths, sample } from '../fixtures/build.ts';
import { askRaw } from '../fixtures/raw-request.ts';
import { authorizeButton, kept, removeCookie } from '../fixtures/session.ts';
import { anyProblem, authorize, expect, test } from '../fixtures/test.ts';

// Recording every URL would cost more than the tests.
test.use({ trace: 'off' });

const rows = readFileSync(join(import.meta.dirname, '../fixtures/return-paths.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([way, text = '']) => ({ way, path: JSON.parse(text) as string }));

/** URLs outside an origin that a page visited or requested. */
function journeysOutside(page: Page, origin: string): string[] {
  const outside: string[] = [];
  const note = (url: string) => {
    if (!url.startsWith(`${origin}/`) && url !== 'about:blank') outside.push(url);
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) note(request.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(frame.url());
  });
  return outside;
}

/** Waits until the gate has let the reader in: to a page, or to a refusal in plain text. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset.hasHydrated === 'true' || document.contentType !== 'text/html',
  );
}

test('gate-39 [G05] the list of return paths is long enough', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ way }) => way === 'popup').length).toBeGreaterThanOrEqual(3);
});

/** Paths that are opened in the browser; the server's redirects are tested below with all of them. */
const opened = rows.filter(({ way }, index) => everyPage || way === 'popup' || index % 3 === 0);

for (const part of [0, 1]) {
  test(`gate-39 [G05] signing in at the gate stays on the origin, whatever the URL, part ${part + 1} of 2`, async ({
    page,
    context,
    site,
    signIn,
    expectProblems,
    allowProblems,
    account,
  }) => {
    allowProblems(anyProblem);
    expectProblems(/status of 400/, /status of 404/);
    test.slow();
    const outside = journeysOutside(page, site.origin);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn('/');
    await kept(page);
    let entered = 0;
    for (const { way, path } of opened.filter((_, index) => index % 2 === part)) {
      await removeCookie(context);
      await page.evaluate((popup) => {
        sessionStorage.removeItem('kwikid.reloads');
        const users = Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:'));
        if (popup) for (const key of users) localStorage.removeItem(key);
      }, way === 'popup');
      // Only the hash may differ from the last one, and then the browser would load nothing.
      await page.goto(`${site.origin}/readyz`);
      const response = await page.goto(site.origin + path);
      // Malformed for the server: it sends no gate, and there is nothing to click.
      if (response?.status() === 400) {
        expect(way, path).toBe('stored');
      } else {
        const asked = page.url();
        if (way === 'popup') await authorize(page, account);
        await settled(page);
        expect(new URL(page.url()).hash, path).toBe(new URL(asked).hash);
        entered += 1;
      }
      expect(new URL(page.url()).origin, path).toBe(site.origin);
      expect(await authorizeButton(page).count(), path).toBe(0);
      expect([outside, dialogs], path).toEqual([[], []]);
    }
    expect(entered).toBeGreaterThan(everyPage ? 15 : 5);
  });
}

/** A path of this origin for any parser: one slash, and nothing that ends the header. */
const isOwnPath = (location: string | undefined) => /^\/(?![/\\])[\x21-\x7e]*$/.test(location ?? '');

const queries = [
  '',
  '?//evil.example',
  '?/\\evil.example',
  '?return=https://evil.example/%0d%0aLocation:%20//evil.example',
  '?@evil.example',
];

/** Other spellings of a path that lead to it, or could seem to. */
const spellings = (path: string) => [
  path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
  path.toUpperCase(),
  `/${path}`,
  `/%09${path}`,
  `${path}.html`,
  `${path}/index.html`,
  `${path}%20`,
  path.replace(/^\/docs/, ''),
];

const targets = [
  ...rows.map(({ path }) => path.replaceAll(/[\r\n\t ]/g, encodeURIComponent)),
  ...sample(pagePaths, 3, (path) => path).flatMap((path, index) =>
    spellings(path).map((spelling) => spelling + queries[index % queries.length]),
  ),
  ...queries.map((query) => `/index.html${query}`),
];

for (const { name, part } of inParts(targets, 1000)) {
  test(`gate-39 [G02] every redirect of the server leads to a path of its own origin: ${name}`, async ({
    context,
    site,
    signIn,
  }) => {
    await signIn('/');
    const session = (await context.cookies()).find(({ name }) => name === 'session');
    const headers = { Cookie: `session=${session?.value}` };
    let redirects = 0;
    for (const target of part) {
      const { status, location } = await askRaw(site.origin, target, headers);
      if (status >= 300 && status < 400) {
        redirects += 1;
        expect(isOwnPath(location), `${target} → ${location}`).toBe(true);
      } else expect([200, 400, 404], target).toContain(status);
      // Strangers are never redirected.
      const stranger = await askRaw(site.origin, target);
      expect(
        [stranger.location, [400, 401].includes(stranger.status) || /^\/\?/.test(target)],
        target,
      ).toEqual([undefined, true]);
    }
    expect(redirects).toBeGreaterThan(part.length / 20);
  });
}

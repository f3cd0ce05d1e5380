import { findProgram, freePort } from '@kwikid/testing/processes';
import type { BrowserContext } from '@playwright/test';
import { gateAssets, inParts, sample, siteAssets } from '../fixtures/build.ts';
import { cacheStatus, startCachingProxy } from '../fixtures/caching-proxy.ts';
import { ask, type RawResponse } from '../fixtures/raw-request.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import { authorize, test as base, expect, hydrated } from '../fixtures/test.ts';

const nginx = process.env.NGINX_PATH ?? findProgram('nginx');

/** The site behind a real nginx with a shared cache, and known by nginx's address. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const frontPort = await freePort();
      const site = await startSite({ frontPort });
      const proxy = await startCachingProxy(nginx ?? '', frontPort, site.port);
      await use(site);
      await proxy.close();
      await site.close();
    },
    { scope: 'worker' },
  ],
});

// One worker for all of them: each would start a site and a proxy.
test.describe.configure({ mode: 'default' });

test.skip(nginx === undefined, 'needs nginx (Debian: apt-get install nginx) or NGINX_PATH');

/** The cookies of a browser, for requests outside it. */
async function cookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === 'session');
  expect(session).toBeDefined();
  return `session=${session?.value}`;
}

const asStranger = { 'Accept-Encoding': 'identity', 'Sec-Fetch-Dest': 'document' };

/** A stranger's response, without the proxy's own headers. */
function withoutCacheStatus({ status, headers, body }: RawResponse): RawResponse {
  const { [cacheStatus]: _, ...rest } = headers;
  return { status, headers: rest, body };
}

const requested = sample(siteAssets, 3, ({ path }) => path);

for (const { name, part } of inParts(requested, 250)) {
  test(`gate-36 [G02] a stranger behind a caching proxy gets no file that was sent to readers: ${name}`, async ({
    context,
    signIn,
    site,
  }) => {
    await signIn('/docs/product/');
    const reader = { ...asStranger, Cookie: await cookieOf(context) };
    const stranger = async (path: string, headers: Record<string, string> = {}) =>
      withoutCacheStatus(await ask(site.origin, path, { headers: { ...asStranger, ...headers } }));
    const gate = await stranger('/invented');
    expect(gate.status).toBe(401);
    for (const { path } of part) {
      const first = await ask(site.origin, path, { headers: reader });
      expect(first.status, path).toBe(200);
      const etag = String(first.headers.etag);
      // Twice: if the first response was cached, the second would come from the cache.
      for (const _ of ['first', 'second']) expect(await stranger(path), path).toEqual(gate);
      expect(await stranger(path, { 'If-None-Match': etag }), path).toEqual(gate);
      expect(await stranger(path, { Range: 'bytes=0-9' }), path).toEqual(gate);
      // Readers are not affected, and they too get nothing from the shared cache.
      const unchanged = await ask(site.origin, path, { headers: { ...reader, 'If-None-Match': etag } });
      expect([unchanged.status, unchanged.body.length], path).toEqual([304, 0]);
      const again = await ask(site.origin, path, { headers: reader });
      expect([again.status, again.headers[cacheStatus]], path).toEqual([200, 'MISS']);
    }
  });
}

test('gate-36 [G02] the proxy of these tests does cache: it serves the gate’s own files', async ({
  site,
}) => {
  for (const { path } of gateAssets) {
    await ask(site.origin, path, { headers: asStranger });
    const again = await ask(site.origin, path, { headers: asStranger });
    expect([again.status, again.headers[cacheStatus]], path).toEqual([200, 'HIT']);
  }
});

test('gate-36 [G02] [G12] two readers behind a caching proxy have separate sessions, whose end is effective at once', async ({
  page,
  context,
  browser,
  signIn,
  site,
}) => {
  const path = '/docs/support';
  // The stranger comes first: the gate must not be cached for readers, either.
  for (const _ of ['first', 'second']) {
    const { status } = await ask(site.origin, path, { headers: asStranger });
    expect(status).toBe(401);
  }
  await signIn(path);
  const second = await browser.newContext({ baseURL: site.origin });
  const other = await second.newPage();
  await other.goto(path);
  await expect(other.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await authorize(other, 'support@kwikid.example');
  await hydrated(other);
  const [cookie, otherCookie] = [await cookieOf(context), await cookieOf(second)];
  expect(cookie).not.toBe(otherCookie);

  // A hard and a soft reload through the proxy, which get 304.
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) statuses.push(response.status());
  });
  await page.reload();
  await hydrated(page);
  expect(statuses.every((status) => status === 200 || status === 304)).toBe(true);

  const asked = async (value: string) =>
    (await ask(site.origin, path, { headers: { Cookie: value } })).status;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  expect([await asked(cookie), await asked(otherCookie)]).toEqual([401, 200]);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await second.close();
});

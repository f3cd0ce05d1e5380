import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HostedService, hosted, hostedService } from '@kwikid/server/testing/hosted-service';
import { startSite } from '../fixtures/running-site.ts';
import { test as base } from '../fixtures/signed-in.ts';
import { expect, hits, openSearch } from '../fixtures/test.ts';

const root = join(import.meta.dirname, '../..');
const index = 'kwikid-docs';

/** Fills the service as an operator does. */
async function push(service: HostedService): Promise<void> {
  const child = spawn(process.execPath, ['commands/run.mjs', 'search-push'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      ALGOLIA_APP_ID: hosted.appId,
      ALGOLIA_ADMIN_KEY: hosted.adminKey,
      ALGOLIA_INDEX: index,
      ALGOLIA_HOST: service.origin,
      // The build that the server serves: nothing is built while other tests run.
      BUILD_DIR: 'build',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`npm run search:push ended with ${status}\n${said}`);
}

/** The site with the hosted search, only by configuration: a stand-in of the service, filled from this build. */
const test = base.extend<object, { service: HostedService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const service = await hostedService();
      await push(service);
      await use(service);
      await service.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ service }, use) => {
      const site = await startSite({
        env: {
          SEARCH_ENGINE: 'algolia',
          ALGOLIA_APP_ID: hosted.appId,
          ALGOLIA_API_KEY: hosted.searchKey,
          ALGOLIA_INDEX: index,
          ALGOLIA_HOST: service.origin,
        },
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

// One worker for all of them: each would start a site and a service.
test.describe.configure({ mode: 'default' });

test('[S07] configuration is enough for the hosted service to respond, and only the server speaks to it', async ({
  page,
  site,
  service,
  visit,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && ![site.origin, site.issuer].includes(origin))
      foreign.push(request.url());
  });
  const { records } = JSON.parse(readFileSync(join(root, 'build/search.json'), 'utf8')) as {
    records: unknown[];
  };
  expect(service.indices.get(index)?.records.size).toBe(records.length);
  expect([...service.indices.keys()]).toEqual([index]);

  await visit('/');
  await openSearch(page);
  const mark = page.getByText('Powered by Algolia');
  await expect(mark, 'nobody has answered yet').toHaveCount(0);
  await page.keyboard.type('ratelimitng');
  const first = hits(page).first();
  await expect(first).toContainText(/rate limiting/i);
  await expect(mark).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/docs\/knowledge\/appsec-vapt\/nginx\/nginx-rate-limiting-implementation/);

  expect(service.requests.some(({ path }) => path === '/1/indexes/*/queries')).toBe(true);
  expect(foreign).toEqual([]);
});

test('[S07] if the service is down, the site’s own search responds, without the service’s logo', async ({
  page,
  site,
  service,
  visit,
}) => {
  service.interfere = () => ({ status: 503, body: {} });
  await visit('/');
  await openSearch(page);
  await page.keyboard.type('nginx');
  await expect(hits(page).first()).toContainText(/nginx/i);
  await expect(page.getByText('Powered by')).toHaveCount(0);
  expect(site.log()).toContain('"msg":"hosted search failed"');
  expect(site.log()).not.toContain(hosted.searchKey);
  service.interfere = undefined;
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCorpus, routeKey } from '@kwikid/content';
import { pagePaths } from '../fixtures/build.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/manifest.json'), 'utf8')) as {
  site: { assets: { path: string }[] };
};
const built = new Set(manifest.site.assets.map((asset) => decodeURI(asset.path).replace(/(.)\/$/, '$1')));
const rows = readFileSync(join(import.meta.dirname, '../../content/data/routes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split('\t') as [string, string, string]);

test('[R01] every route of the specification resolves, and other spellings lead to it', async ({
  page,
  visit,
}) => {
  await visit('/');
  expect(rows.length).toBeGreaterThan(200);
  for (const [route, kind, target] of rows) {
    const canonical = kind === 'redirect' ? target : route;
    const response = await page.request.get(encodeURI(route).replaceAll('#', '%23'));
    expect(response.status(), route).toBe(200);
    expect(decodeURI(new URL(response.url()).pathname).replace(/(.)\/$/, '$1')).toBe(canonical);
  }
});

test('the lint knows exactly the routes of the build', async () => {
  const corpus = await readCorpus(join(import.meta.dirname, '../..'));
  expect([...corpus.routes.keys()].sort()).toEqual(pagePaths.map(routeKey).sort());
});

test('[R09] the list of tags links to each tag, and each has a description and pages', async ({
  page,
  visit,
}) => {
  await visit('/docs/tags');
  const tags = page.getByRole('main').locator('a[href^="/docs/tags/"]');
  const addresses = await tags.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(140);
  expect(addresses.length).toBeLessThanOrEqual(160);
  for (const [route, kind] of rows) {
    if (kind === 'tag' && route.startsWith('/docs/')) expect(addresses, route).toContain(route);
  }
  for (const address of addresses) {
    const html = await (await page.request.get(address)).text();
    expect(html, address).toMatch(/<h1[^>]*>(?:\d+|One) docs? tagged with/);
    expect(html, address).toMatch(/<main>.*<li[^>]*>.*<h2[^>]*><a href=/s);
  }
});

test('[M02] every named page exists: the sidebars hold the procedures, and a release for each month', async ({
  page,
  visit,
}) => {
  await visit('/docs/protocols-and-sops/');
  const below = (area: string) =>
    [...built].filter((path) => path.startsWith(`/docs/${area}/`) && !path.endsWith('.md'));
  const procedures = ['coordinators', 'developers', 'support'].flatMap((reader) => [
    `/docs/protocols-and-sops/${reader}`,
    ...below(`protocols-and-sops/${reader}`),
  ]);
  // More than 34 is an accepted difference (README).
  expect(procedures.length).toBeGreaterThanOrEqual(28);
  for (const subject of ['policies', 'processes', 'tools', 'training']) {
    expect(
      procedures.filter((path) => path.includes(`/${subject}/`)),
      subject,
    ).not.toEqual([]);
  }
  const releases = below('release-and-general-updates');
  for (
    let month = new Date('2024-10-01');
    month < new Date('2025-11-01');
    month.setUTCMonth(month.getUTCMonth() + 1)
  ) {
    const name = month
      .toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      .toLowerCase();
    expect(releases).toContain(`/docs/release-and-general-updates/${name.replace(' ', '-')}`);
  }
  await page.goto('/docs/release-and-general-updates/october-2025');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/October 2025/);
});

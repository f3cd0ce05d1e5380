import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/manifest.json'), 'utf8')) as {
  site: { assets: { path: string }[] };
};
const built = new Set(manifest.site.assets.map((asset) => decodeURI(asset.path).replace(/(.)\/$/, '$1')));
const rows = readFileSync(join(import.meta.dirname, '../../content/data/routes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split('\t') as [string, string, string]);

test('the routes of the specification that are written resolve, and other spellings lead to them', async ({
  page,
  signIn,
}) => {
  await signIn('/');
  const missing: string[] = [];
  for (const [route, kind, target] of rows) {
    const canonical = kind === 'redirect' ? target : route;
    if (!built.has(canonical)) {
      missing.push(route);
      continue;
    }
    const response = await page.request.get(encodeURI(route).replaceAll('#', '%23'));
    expect(response.status(), route).toBe(200);
    expect(decodeURI(new URL(response.url()).pathname).replace(/(.)\/$/, '$1')).toBe(canonical);
  }
  console.log(`${rows.length - missing.length} of ${rows.length} routes are written`);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateAssets, inParts, siteAssets } from '../fixtures/build.ts';
import { ask } from '../fixtures/raw-request.ts';
import { expect, test } from '../fixtures/test.ts';

const built = (name: string) => join(import.meta.dirname, '../../build', name);
const searched = readFileSync(built('search.json'), 'utf8');
const { records } = JSON.parse(searched) as {
  records: { hierarchy: { lvl1: string | null } }[];
};

const everyPath = [
  ...siteAssets.map(({ path }) => path),
  '/404.html',
  '/search.json',
  '/manifest.json',
  '/invented',
];

for (const { name, part } of inParts(everyPath, 400)) {
  test(`gate-01 [G02] a stranger gets the gate for every file of the build, byte for byte: ${name}`, async ({
    site,
  }) => {
    const reference = await ask(site.origin, '/');
    expect(reference.status).toBe(401);
    const referenceHead = await ask(site.origin, '/', { method: 'HEAD' });
    for (const path of part) {
      expect(await ask(site.origin, path), path).toEqual(reference);
      expect(await ask(site.origin, path, { method: 'HEAD' }), path).toEqual(referenceHead);
    }
  });
}

test('gate-01 [G02] no response to a stranger contains a sentence, name or title of a page', async ({
  site,
}) => {
  const canary = 'limit_req_zone';
  expect(searched, 'a word of the pages').toContain(canary);
  const publicPaths = [
    ...gateAssets.map((asset) => asset.path),
    '/',
    '/?code=1&state=2',
    '/auth/config',
    '/.well-known/oauth-protected-resource/mcp',
    '/mcp',
    '/healthz',
    '/readyz',
  ];
  const names = siteAssets
    .map((asset) => decodeURI(asset.path))
    .filter((path) => /^\/(docs|blog)\/.+\/.{9,}/.test(path) && !path.includes('.'));
  expect(names.length).toBeGreaterThan(20);
  const titles = [...new Set(records.map(({ hierarchy }) => hierarchy.lvl1 ?? ''))]
    // The gate's own title, and words that any script may hold, say nothing of a page.
    .filter((title) => title.length > 8 && !'Internal Documentation'.includes(title));
  expect(titles.length).toBeGreaterThan(20);
  for (const path of publicPaths) {
    const { body } = await ask(site.origin, path);
    expect(body, path).not.toContain(canary);
    // One comparison, not one for each name: there are thousands.
    expect(
      [...names, ...titles].filter((name) => body.includes(name)),
      path,
    ).toEqual([]);
  }
});

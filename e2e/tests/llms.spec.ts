import { inParts, siteAssets } from '../fixtures/build.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const written = siteAssets
  .map(({ path }) => path)
  .filter((path) => /^\/(docs|blog)\/.+\.md$/.test(path) && !path.startsWith('/docs/category/'));

/** A stranger's response. */
async function asStranger(origin: string, path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, body: await response.text() };
}

test('[G02] llms.txt lists every document and post, for readers only; lists of categories have their Markdown, too', async ({
  page,
  site,
  visit,
}) => {
  const gate = await asStranger(site.origin, '/');
  expect(gate.status).toBe(401);
  expect(await asStranger(site.origin, '/llms.txt')).toEqual(gate);

  const list = await page.request.get('/llms.txt');
  expect(list.status()).toBe(200);
  expect(list.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await list.text();
  expect(text).toMatch(/^# .+\n\n> .+\n\n/);
  const links = [...text.matchAll(/^- \[.+\]\((\/[^)]+)\): .{20,}$/gm)].map(([, path]) => path ?? '');
  expect(links.toSorted()).toEqual(written.toSorted());
  expect(text.match(/^- /gm)?.length).toBe(links.length);
  await test.step('each list of a category has its Markdown, and a page names its own in its head', async () => {
    const pages = siteAssets.filter(({ path }) => /^\/docs\/category\/[^.]+$/.test(path));
    expect(pages.length).toBeGreaterThan(40);
    const markdown = new Set(siteAssets.map(({ path }) => path));
    for (const { path } of pages) expect(markdown.has(`${path}.md`), path).toBe(true);
    const answer = await page.request.get('/docs/category/nginx-1.md');
    expect(await answer.text()).toContain(
      '](/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation)',
    );
    await visit('/docs/support');
    const alternate = page.locator('link[rel="alternate"][type="text/markdown"]');
    await expect(alternate).toHaveAttribute('href', '/docs/support.md');
  });
});

for (const { name, part } of inParts(written, 300)) {
  test(`[G02] a reader gets the Markdown of a page, and a stranger gets the gate: ${name}`, async ({
    page,
    site,
  }) => {
    const gate = await asStranger(site.origin, '/');
    for (const path of part) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
      expect(await response.text(), path).toMatch(/^# .+\n\nSource: <http/);
      expect(await asStranger(site.origin, path), path).toEqual(gate);
    }
  });
}

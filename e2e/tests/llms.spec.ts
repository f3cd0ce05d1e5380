import { siteAssets } from '../fixtures/build.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

test('[G02] llms.txt lists every document and post; each link is Markdown for a reader, and the gate for a stranger', async ({
  page,
  site,
}) => {
  const gate = await fetch(site.origin);
  const reference = { status: 401, body: await gate.text() };
  const asStranger = async (path: string) => {
    const response = await fetch(`${site.origin}${path}`);
    return { status: response.status, body: await response.text() };
  };
  expect(await asStranger('/llms.txt')).toEqual(reference);

  const list = await page.request.get('/llms.txt');
  expect(list.status()).toBe(200);
  expect(list.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await list.text();
  expect(text).toMatch(/^# .+\n\n> .+\n\n/);
  const links = [...text.matchAll(/^- \[.+\]\((\/[^)]+)\): .{20,}$/gm)].map(([, path]) => path ?? '');
  const written = siteAssets
    .map(({ path }) => path)
    .filter((path) => /^\/(docs|blog)\/.+\.md$/.test(path) && !path.startsWith('/docs/category/'));
  expect(links.toSorted()).toEqual(written.toSorted());
  expect(text.match(/^- /gm)?.length).toBe(links.length);
  for (const path of links) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect(await answer.text(), path).toMatch(/^# .+\n\nSource: <http/);
    expect(await asStranger(path), path).toEqual(reference);
  }
});

test('each list of a category has its Markdown, and a page names its own in its head', async ({
  page,
  visit,
}) => {
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

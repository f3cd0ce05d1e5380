import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, openSearch, test } from '../fixtures/test.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/manifest.json'), 'utf8')) as {
  site: { assets: { path: string; identity: { bytes: number } }[] };
};

test("[S04] what 'Try searching for' offers is the page's name as it is written, and finds the page", async ({
  page,
  signIn,
}) => {
  await signIn('/');
  const input = await openSearch(page);
  await page.keyboard.type('support');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  await page.keyboard.type('zzqqxx');
  await page.getByRole('button', { name: 'Support & Help', exact: true }).click();
  // DocSearch itself writes it in lower case, with room for the next word.
  await expect(input).toHaveValue('support & help ');
  await expect(page.locator('.DocSearch-Hit a[href="/support"]').first()).toBeVisible();
});

const nginxPage = '/docs/knowledge/appsec-vapt/nginx/host-header-injection-security';
const copyButton = { name: 'Copy page as Markdown' };

for (const [kind, path] of [
  ['a document', nginxPage],
  ['the page of a folder', '/docs/product/'],
  ['a post', '/blog/2024/10/04/release/bolt-updates'],
] as const) {
  test(`${kind} is copied as Markdown, which is fetched on the click alone`, async ({ page, signIn }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.md')) fetched.push(new URL(request.url()).pathname);
    });
    await signIn(path);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const status = page.locator('.copy-page').getByRole('status');
    await expect(status).toBeEmpty();
    expect(fetched).toEqual([]);
    await page.getByRole('button', copyButton).click();
    await expect(status).toHaveText('Copied');
    expect(fetched).toEqual([path.endsWith('/') ? `${path}index.md` : `${path}.md`]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [heading, , source] = copied.split('\n');
    expect(heading).toBe(`# ${title}`);
    expect(source).toMatch(new RegExp(`^Source: <https?://[^>]+${path}>$`));
    expect(copied).not.toMatch(/^owner:/m);
    expect(copied).not.toMatch(/\]\((?!https?:|\/|mailto:)/);
  });
}

test('where the clipboard is refused, the Markdown is a link away', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await signIn(nginxPage);
  await page.getByRole('button', copyButton).click();
  const link = page.getByRole('status').getByRole('link', { name: 'open the Markdown' });
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toMatch(/^# Host header injection\n/);
});

test('where the page cannot be fetched, the button says so and works again', async ({
  page,
  signIn,
  consoleProblems,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(nginxPage);
  await page.route('**/*.md', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const button = page.getByRole('button', copyButton);
  await button.click();
  const status = page.locator('.copy-page').getByRole('status');
  await expect(status).toHaveText(/cannot be fetched/);
  await button.click();
  await expect(status).toHaveText('Copied');
  expect(consoleProblems.splice(0)).toEqual([expect.stringContaining('status of 503')]);
});

test("[G02] a stranger gets the gate at the address of a page's Markdown", async ({ page }) => {
  const gate = await page.request.get('/');
  const response = await page.request.get(`${nginxPage}.md`);
  expect(response.status()).toBe(401);
  expect(await response.text()).toBe(await gate.text());
});

test('a long document says how long it takes to read, a short one does not', async ({ page, signIn }) => {
  await signIn(nginxPage);
  const facts = page.locator('.page-facts');
  await expect(facts).toContainText(/Reading time\d+ min/);
  const [shortest] = manifest.site.assets
    .filter(({ path }) => /^\/docs\/.*\.md$/.test(path))
    .sort((a, b) => a.identity.bytes - b.identity.bytes);
  await page.goto(shortest?.path.replace(/(?:index)?\.md$/, '') ?? '');
  await expect(facts).toContainText('Owner');
  await expect(facts).not.toContainText('Reading time');
});

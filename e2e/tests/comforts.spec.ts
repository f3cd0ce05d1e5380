import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hits, hydrated, openSearch, test as strangersTest } from '../fixtures/test.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/manifest.json'), 'utf8')) as {
  site: { assets: { path: string; bytes: number }[] };
};

test("[S04] 'Try searching for' offers the page's exact name, which finds the page", async ({
  page,
  visit,
}) => {
  await visit('/');
  const input = await openSearch(page);
  await page.keyboard.type('support');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.type('zzqqxx');
  await page.getByRole('button', { name: 'Support & Help', exact: true }).click();
  await expect(input).toHaveValue('Support & Help');
  await expect(hits(page).and(page.locator('[href="/support"]')).first()).toBeVisible();
});

const nginxPage = '/docs/knowledge/appsec-vapt/nginx/host-header-injection-security';
const copyButton = { name: 'Copy page as Markdown' };

test('a document, the page of a folder and a post are copied as Markdown, which is fetched only on the click', async ({
  page,
  visit,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.md')) fetched.push(new URL(request.url()).pathname);
  });
  for (const path of [nginxPage, '/docs/product/', '/blog/2024/10/04/release/bolt-updates'])
    await test.step(path, async () => {
      await visit(path);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const status = page.locator('.copy-page').getByRole('status');
      await expect(status).toBeEmpty();
      expect(fetched).toEqual([]);
      await page.getByRole('button', copyButton).click();
      await expect(status).toHaveText('Copied');
      expect(fetched.splice(0)).toEqual([path.endsWith('/') ? `${path}index.md` : `${path}.md`]);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const [heading, , source] = copied.split('\n');
      expect(heading).toBe(`# ${title}`);
      expect(source).toMatch(new RegExp(`^Source: <https?://[^>]+${path}>$`));
      expect(copied).not.toMatch(/^owner:/m);
      expect(copied).not.toMatch(/\]\((?!https?:|\/|mailto:)/);
    });
});

test('if the clipboard is refused, a link to the Markdown is offered', async ({ page, visit }) => {
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await visit(nginxPage);
  await page.getByRole('button', copyButton).click();
  const link = page.getByRole('status').getByRole('link', { name: 'open the Markdown' });
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toMatch(/^# Host header injection\n/);
});

test('if the page cannot be fetched, the button reports it and works again', async ({
  page,
  visit,
  expectProblems,
  consoleProblems,
}) => {
  expectProblems(/status of 503/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(nginxPage);
  await page.route('**/*.md', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const button = page.getByRole('button', copyButton);
  await button.click();
  const status = page.locator('.copy-page').getByRole('status');
  await expect(status).toHaveText(/cannot be fetched/);
  await button.click();
  await expect(status).toHaveText('Copied');
  await expect.poll(() => consoleProblems).toEqual([expect.stringContaining('status of 503')]);
});

strangersTest("[G02] a stranger gets the gate at the address of a page's Markdown", async ({ page }) => {
  const gate = await page.request.get('/');
  const response = await page.request.get(`${nginxPage}.md`);
  expect(response.status()).toBe(401);
  expect(await response.text()).toBe(await gate.text());
});

test('a long document says how long it takes to read, a short one does not', async ({ page, visit }) => {
  await visit(nginxPage);
  const facts = page.locator('.page-facts');
  await expect(facts).toContainText(/Reading time\d+ min/);
  const [shortest] = manifest.site.assets
    .filter(({ path }) => /^\/docs\/(?!category\/).*\.md$/.test(path))
    .sort((a, b) => a.bytes - b.bytes);
  await page.goto(shortest?.path.replace(/(?:index)?\.md$/, '') ?? '');
  await expect(facts).toContainText('Owner');
  await expect(facts).not.toContainText('Reading time');
});

test('[N08] only links to other sites say that they open in a new tab', async ({ page, visit }) => {
  for (const [place, path, links] of [
    ['the sources of a document', nginxPage, '.page-sources a'],
    ['a text', '/markdown-page', '.markdown a'],
    ['the tools', '/tools', '[data-link] a'],
    ['the way to the source', '/docs/support', '.theme-doc-footer a'],
    ['the footer', '/', '.footer a'],
  ] as const)
    await test.step(place, async () => {
      await visit(path);
      const all = page.locator(links);
      const outbound = all.and(page.locator('[href^="http"]'));
      await expect(outbound).not.toHaveCount(0);
      await expect(all.filter({ has: page.locator('svg[class*="iconExternalLink"]') })).toHaveCount(
        await outbound.count(),
      );
      for (const link of await outbound.all()) {
        await expect(link).toHaveAccessibleName(/\S ?\(opens in new tab\)$/);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
      const navbar = page.getByRole('navigation', { name: 'Main' });
      await expect(navbar.locator('svg[class*="iconExternalLink"]')).toHaveCount(0);
    });
});

test('[S01] the key of the search can be turned off in the account menu', async ({ page, visit }) => {
  await visit(nginxPage);
  await page.locator('.account__button').click();
  await page.getByRole('checkbox', { name: /^Open the search by the key/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(await openSearch(page)).toHaveValue('');
});

test("[N04] 'On this page' follows the scroll, and its links lead below the navbar", async ({
  page,
  visit,
}) => {
  await visit(nginxPage);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const active = contents.locator('.table-of-contents__link--active');
  const entries = await contents.getByRole('link').allTextContents();
  for (const entry of [entries.at(3), entries.at(1)]) {
    const heading = page.getByRole('heading', { name: entry ?? '' }).first();
    // Repeatedly, as a reader would: late diagrams and fonts move the page.
    await expect(async () => {
      await heading.evaluate((element) => element.scrollIntoView());
      await expect(active).toHaveText(entry ?? '', { timeout: 500 });
    }).toPass();
  }
  const last = contents.getByRole('link').nth(4);
  const target = (await last.getAttribute('href')) ?? '';
  const heading = page.locator(`[id="${decodeURIComponent(target.slice(1))}"]`);
  // As above: a diagram on the way is drawn when it comes near and may move the heading.
  await expect(async () => {
    await last.click();
    await expect(active).toHaveText((await last.textContent()) ?? '', { timeout: 500 });
    await expect(heading).toBeInViewport({ timeout: 500 });
  }).toPass();
  const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
});

test('each document links to the next and the previous one in the sidebar', async ({ page, visit }) => {
  await visit('/docs/knowledge/');
  const pages = page.getByRole('navigation', { name: 'Docs pages' });
  const heading = page.getByRole('heading', { level: 1 });
  const first = (await heading.textContent()) ?? '';
  const next = pages.getByRole('link', { name: /^Next/ });
  const name = (await next.textContent())?.replace(/^Next/, '') ?? '';
  await next.click();
  await expect(heading).not.toHaveText(first);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(name);
  await pages.getByRole('link', { name: /^Previous/ }).click();
  await expect(heading).toHaveText(first);
});

test('a heading has a link to itself that the keyboard reaches and shows', async ({ page, visit }) => {
  await visit(nginxPage);
  const heading = page.getByRole('heading', { level: 2 }).nth(2);
  const id = (await heading.getAttribute('id')) ?? '';
  const link = heading.getByRole('link', { name: /^Direct link to / });
  await expect(link).toHaveCSS('opacity', '0');
  // From the element before it, only by the key.
  await heading.evaluate((element) => {
    const before = document.createElement('button');
    element.before(before);
    before.focus();
  });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toHaveCSS('opacity', '1');
  await expect(link).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${nginxPage}#${id}`);
  await page.reload();
  await hydrated(page);
  await expect(heading).toBeInViewport();
});

test('in either mode nothing in the row of facts overlaps', async ({ page, visit }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(nginxPage);
  await page.getByRole('button', copyButton).click();
  await expect(page.locator('.copy-page').getByRole('status')).toHaveText('Copied');
  expect(await violationsInBothModes(page, 'the row of facts', '.page-header')).toEqual([]);
});

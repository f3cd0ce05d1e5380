import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const rows = readFileSync(join(import.meta.dirname, '../../content/data/routes.tsv'), 'utf8').split('\n');
const postRoutes = rows
  .filter((row) => /^\/blog\/\d{4}\/.*\tblog\t/.test(row))
  .map((row) => row.split('\t')[0] ?? '');

test('[N01] [N07] [N08] [N09] [N04] [R07] navbar, sidebars, contents and footer have their links', async ({
  page,
  visit,
}) => {
  await test.step('the navbar leads to the four areas and the tools, and holds search, version, language, mode and logout', async () => {
    await visit('/');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const areas: [name: string, path: string][] = [
      ['Product Features', '/docs/product/'],
      ['Protocols & SOPs', '/docs/protocols-and-sops/'],
      ['Knowledge Base', '/docs/knowledge/'],
      ['Release & General Updates', '/docs/release-and-general-updates/'],
      ['Tools', '/tools'],
    ];
    for (const [name, path] of areas) {
      await expect(navbar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(navbar.getByRole('link', { name: 'KwikID' })).toHaveAttribute('href', '/');
    const left = navbar.getByRole('link', { name: 'Tools', exact: true });
    const right = [/Search/, 'Next', 'English', /dark and light mode/, 'Logout'].map((name) =>
      navbar.getByRole('button', { name }),
    );
    for (const width of [997, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(navbar).toHaveCSS('height', '56px');
      for (const item of [left, ...right]) await expect(item).toBeInViewport({ ratio: 1 });
      const places = await Promise.all([left, ...right].map((item) => item.boundingBox()));
      // In one line, the search first on the right.
      const starts = places.map((box) => box?.x ?? 0);
      expect(starts, `${width} px`).toEqual(starts.toSorted((one, other) => one - other));
    }
    await navbar.getByRole('button', { name: 'English' }).click();
    await expect(navbar.getByRole('link', { name: 'English' })).toBeVisible();
    await page.keyboard.press('Escape');
    await navbar.getByRole('button', { name: 'Next' }).click();
    await navbar.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/docs\/product\/$/);
    await expect(navbar.getByRole('link', { name: 'Product Features' })).toHaveAttribute(
      'aria-current',
      /page|true/,
    );
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('current');
  });
  await test.step('the footer has internal and outbound links, this year and the company', async () => {
    await visit('/');
    const footer = page.locator('footer');
    const inside: [name: string, path: string][] = [
      ['Documentation Hub', '/'],
      ['Internal Tools', '/tools'],
      ['API Documentation', '/docs'],
      ['Support & Help', '/docs/support'],
    ];
    for (const [name, path] of inside) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    const groups: [title: string, labels: string[]][] = [
      ['Documentation', ['Document library', 'Roadmap', 'Pricing', 'Official website']],
      ['Community', ['Task tracker', 'Q&A team site', 'Chat server', 'Team chat']],
      ['Monitoring', ['Uptime (legacy)', 'Uptime, test SaaS', 'Uptime, production SaaS', 'Error reporting']],
      [
        'Development',
        [
          'Code scanner',
          'Android SDK artifacts',
          'Connectivity test',
          'Feature flags, test',
          'Feature flags, production',
        ],
      ],
      [
        'Business',
        ['Invoicing', 'Source repository', 'Authentication service', 'Maps API console', 'VPN detection API'],
      ],
    ];
    for (const [title, labels] of groups) {
      const group = footer.locator('.footer__col').filter({ has: page.getByText(title, { exact: true }) });
      await expect(group.locator('a[target="_blank"]'), title).toContainText(labels);
    }
    const outbound = footer.locator('a[target="_blank"]');
    await expect(outbound).toHaveCount(groups.flatMap(([, labels]) => labels).length);
    for (const link of await outbound.all()) {
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAttribute('href', /^https:\/\/[^/]+\.example/);
    }
    const opened = page.waitForEvent('popup');
    await page.context().route('https://*.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await outbound.first().click();
    expect(await (await opened).evaluate(() => window.opener)).toBeNull();
    await expect(footer).toContainText(`${new Date().getFullYear()} KwikID`);
  });
  await test.step('a document has breadcrumbs and a table of contents of levels 2 to 3', async () => {
    await visit('/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs).toContainText('AppSec & VAPT');
    await expect(crumbs).toContainText('Rate limiting');
    const contents = page.locator('.table-of-contents').first();
    await expect(contents.getByRole('link', { name: 'How to verify' })).toBeVisible();
    await expect(contents.locator('li li a')).not.toHaveCount(0);
    await expect(contents.locator('li li li')).toHaveCount(0);
    const ids = (locator: Locator) =>
      locator.evaluateAll((elements) =>
        elements.map((element) => element.id || element.getAttribute('href')),
      );
    const headings = await ids(page.locator('.markdown :is(h2, h3)[id]'));
    expect(await ids(contents.getByRole('link'))).toEqual(headings.map((id) => `#${id}`));
  });
  await test.step('each area has its own sidebar, which begins with its Overview', async () => {
    await visit('/');
    for (const area of ['product', 'protocols-and-sops', 'knowledge', 'release-and-general-updates']) {
      await page.goto(`/docs/${area}/`);
      const first = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').first();
      await expect(first).toHaveText('Overview');
      await expect(first).toHaveAttribute('href', `/docs/${area}/`);
    }
  });
});

test('[N10] [B04] [R05] a document has title, language, owner, mark and source; short paths, the directory and the releases lead on', async ({
  page,
  visit,
}) => {
  await test.step('titles are delimited by a bar, and the one language is English, left to right', async () => {
    await visit('/docs/product/');
    await expect(page).toHaveTitle(/^[^|]+ \| KwikID Internal Documentation$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    // Its own URL has nothing before the path: neither a base nor a language.
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/docs/product/');
    const languages = page.locator('link[rel="alternate"][hreflang]');
    expect(
      await languages.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(['en', 'x-default']);
  });
  await test.step('a page says who owns it, when it was reviewed, and that it is proposed', async () => {
    await visit('/docs/product/');
    const mark = page.getByRole('button', { name: 'proposed' });
    await expect(mark).toHaveAccessibleDescription(
      'Proposed: describes no running system until its owner confirms it',
    );
    const meaning = page.getByText('Proposed: describes no running system').first();
    await expect(meaning).toBeHidden();
    await mark.click();
    await expect(meaning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(meaning).toBeHidden();
    await expect(page.locator('main')).toContainText('Reviewed');
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  });
  await test.step('documents and posts link to their source', async () => {
    await visit('/docs/product/');
    const edit = page.getByRole('link', { name: /Edit this page/ });
    await expect(edit).toHaveAttribute(
      'href',
      /^https:\/\/source\.kwikid\.example\/.*content\/docs\/product\/index\.md$/,
    );
    await page.goto('/blog/2024/10/04/release/bolt-updates');
    await expect(edit).toHaveAttribute('href', /content\/blog\/2024-10-04-bolt-updates\.md$/);
  });
  await test.step('a search result’s path resolves inside the page, too', async () => {
    await visit('/product/');
    await expect(page).toHaveURL(/\/docs\/product\/$/);
  });
  await test.step('/tools is a directory of every outbound link, and /markdown-page a page in Markdown', async () => {
    await visit('/tools');
    await expect(page.locator('main a[target="_blank"]')).toHaveCount(22);
    await page.getByRole('searchbox').or(page.locator('main input')).first().fill('uptime');
    await expect(page.locator('main a[target="_blank"]').filter({ visible: true })).toHaveCount(3);
    await page.goto('/markdown-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
  await test.step('the sidebar of the releases leads to the blog', async () => {
    await visit('/docs/release-and-general-updates/october-2025');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

/** Each post of a list shows its title, day, tags and authors. */
async function expectWholePosts(page: Page): Promise<void> {
  for (const post of await page.locator('main article').all()) {
    await expect(post.getByRole('heading', { level: 2 }).getByRole('link')).toHaveText(/\S/);
    await expect(post.locator('time').first()).toHaveText(/^\w{3} \d+, \d{4}$/);
    await expect(post.locator('a[href^="/blog/tags/"]')).not.toHaveCount(0);
    await expect(post.locator('a[href^="/blog/authors/"]')).not.toHaveCount(0);
    await expect(post).toContainText(/min read/);
  }
}

test('[B01] [B02] [B03] the blog has its posts, lists, archive, authors and tags', async ({
  page,
  visit,
}) => {
  await test.step('seven posts, five and two to a page, with archive, authors and fourteen tags', async () => {
    await visit('/blog');
    await expect(page).toHaveTitle(/KwikID Release/);
    await expect(page.locator('main article')).toHaveCount(5);
    await expectWholePosts(page);
    await page.goto('/blog/page/2');
    await expect(page.locator('main article')).toHaveCount(2);
    await expectWholePosts(page);
    expect(postRoutes).toHaveLength(7);
    await page.goto('/blog/archive');
    for (const route of postRoutes) await expect(page.locator(`main a[href="${route}"]`)).toHaveCount(1);
    await page.goto('/blog/tags');
    await expect(page.locator('main a[href^="/blog/tags/"]')).toHaveCount(14);
    await page.goto('/blog/tags/release/page/2');
    await expect(page.locator('main article')).toHaveCount(2);
    await page.goto('/blog/authors');
    await expect(page.locator('main a[href^="/blog/authors/"]').first()).toBeVisible();
  });
  await test.step('a post shows its date, reading time, authors, tags and last update, beside all posts by year', async () => {
    await visit('/blog/2024/10/04/release/bolt-updates');
    const post = page.locator('main article').first();
    await expect(post).toContainText('Oct 4, 2024');
    await expect(post).toContainText(/\d+ min read/);
    await expect(post).toContainText('Release team');
    await expect(post.locator('a[href="/blog/tags/bolt"]')).toBeVisible();
    await expect(post).toContainText(/Owner \w+/);
    // The commit's author, by the name of .mailmap.
    await expect(post).toContainText(/Last updated on \w{3} \d+, \d{4} by KwikID maintainers$/);
    const sidebar = page.getByRole('navigation', { name: /Blog recent posts/ });
    await expect(sidebar.getByText(/^\d{4}$/)).toHaveText(['2025', '2024']);
    await expect(sidebar.getByRole('link')).toHaveCount(7);
  });
});

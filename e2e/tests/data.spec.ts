import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

/** Docusaurus's data for every page, from the served build. */
const generated = join(import.meta.dirname, '../../site/.docusaurus');
const read = (file: string) => JSON.parse(readFileSync(join(generated, file), 'utf8'));

interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

interface Version {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: Doc[];
  sidebars: Record<string, { link: { path: string; label: string } }>;
}

interface Item {
  type: string;
  label: string;
  href?: string;
  items?: Item[];
  unlisted?: boolean;
}

const versions: Version[] = read('globalData.json')['docusaurus-plugin-content-docs'].default.versions;
const version = versions[0] as Version;
const sidebarFolder = 'docusaurus-plugin-content-docs/default/p';
const sidebars: Record<string, Item[]> = readdirSync(join(generated, sidebarFolder))
  .map((file) => read(`${sidebarFolder}/${file}`))
  .find((data) => data.version?.docsSidebars).version.docsSidebars;
const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.items ?? [])]);

test('[D01] [R06] one version, Next, whose main document is the Overview at /docs/product/', () => {
  expect(versions).toHaveLength(1);
  expect(version).toMatchObject({
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/docs',
    mainDocId: 'product/index',
  });
  const main = version.docs.find(({ id }) => id === version.mainDocId);
  expect(main).toEqual({ id: 'product/index', path: '/docs/product/', sidebar: 'productFeaturesSidebar' });
  for (const doc of version.docs) {
    expect(doc, doc.id).toEqual({
      id: expect.any(String),
      path: expect.stringMatching(/^\/docs\/./),
      ...(doc.sidebar && { sidebar: expect.stringMatching(/Sidebar$/) }),
    });
  }
});

test('[D01] [R07] the four sidebars lead to their Overviews', () => {
  const link = (area: string) => ({ link: { path: `/docs/${area}/`, label: 'Overview' } });
  expect(version.sidebars).toEqual({
    productFeaturesSidebar: link('product'),
    protocolsSopsSidebar: link('protocols-and-sops'),
    knowledgeBaseSidebar: link('knowledge'),
    releaseAndGeneralUpdatesSidebar: link('release-and-general-updates'),
  });
  expect(Object.keys(version.sidebars)[0]).toBe('productFeaturesSidebar');
});

test('[D02] [R08] every sidebar item is a category or a link to an existing page, and a category’s index page lists its items', async ({
  page,
  visit,
}) => {
  await visit('/');
  const items = Object.values(sidebars).flatMap(flat);
  expect(items.length).toBeGreaterThan(10);
  const hrefs = new Set<string>();
  for (const item of items) {
    expect(['category', 'link']).toContain(item.type);
    if (item.type === 'link')
      expect(item, item.label).toMatchObject({
        href: expect.any(String),
        ...(item.href !== '/blog' && { unlisted: expect.any(Boolean) }),
      });
    else expect(item.items?.length, item.label).toBeGreaterThan(0);
    if (item.href) hrefs.add(item.href);
  }
  for (const href of hrefs) {
    const response = await page.request.get(encodeURI(href), { maxRedirects: 0 });
    expect(response.status(), href).toBe(200);
  }
  const categories = Object.values(sidebars)
    .flatMap(flat)
    .filter((item) => item.type === 'category' && item.href?.startsWith('/docs/category/'));
  expect(categories.map(({ href }) => href)).toContain('/docs/category/nginx-1');
  for (const { href = '', items = [] } of categories) {
    const html = await (await page.request.get(href)).text();
    const main = html.slice(html.indexOf('<main'));
    expect(main, href).toMatch(/<h1[^>]*>[^<]/);
    const links = [...main.matchAll(/href="?([^"\s>]+)/g)].map(([, address]) => address);
    for (const item of items.filter(({ unlisted }) => !unlisted)) {
      // A category without a page of its own leads to the first one that it holds.
      const [first] = flat([item]).flatMap((each) => each.href ?? []);
      expect(links, `${href}: ${item.label}`).toContain(first);
    }
  }
});

test('[D03] one locale, with its label, direction, language, calendar and path', () => {
  const { defaultLocale, locales, currentLocale, localeConfigs } = read('i18n.json');
  expect({ defaultLocale, locales, currentLocale }).toEqual({
    defaultLocale: 'en',
    locales: ['en'],
    currentLocale: 'en',
  });
  expect(localeConfigs).toEqual({
    en: expect.objectContaining({
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      path: 'en',
    }),
  });
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { I18n } from '@docusaurus/types';
import { buildFixture, type FixtureBuild } from './fixture-build.ts';
import { page, smallSite } from './small-site.ts';

const fontsOrigin = 'https://fonts.example';

/** One build with everything that only warns. */
const files = {
  ...smallSite,
  'docs/knowledge/warned.md': page(
    { title: 'Warned' },
    '[An inline link](./missing.md), [a reference][1] and [an anchor](#nowhere).\n\n[1]: ./lost.md\n\nimport x from "node:fs" {6 * 7} {process.version}',
  ),
  'docs/knowledge/twin.md': page({ title: 'Twin', slug: '/support' }),
  'docs/knowledge/drafted.md': page({ title: 'Draft alpha', draft: true, tags: ['nginx'] }, 'Draft words.'),
  'blog/2025-03-02-draft.md': page(
    { title: 'Draft beta', draft: true, tags: ['release'], authors: ['release'] },
    'Draft words.',
  ),
  'docs/knowledge/unlisted.md': page({ title: 'Unlisted', unlisted: true, tags: ['nginx'] }),
  'docs/knowledge/folder/_category_.yml':
    'label: Folder\nlink:\n  type: generated-index\n  slug: /category/folder\n',
  'docs/knowledge/folder/inside.md': page({ title: 'Inside' }),
  'docs/knowledge/hidden/_category_.yml': 'label: Hidden\nlink:\n  type: doc\n  id: knowledge/hidden/lead\n',
  'docs/knowledge/hidden/lead.md': page({ title: 'Lead', unlisted: true }),
  'docs/knowledge/hidden/inside.md': page({ title: 'Beside an unlisted one' }),
};

let build: FixtureBuild;
before(async () => {
  const draft = { type: 'doc', docId: 'knowledge/drafted', label: 'Leads to a draft', position: 'left' };
  build = await buildFixture({
    files,
    settings: { navbarItems: [draft] },
    env: {
      FONTS_ORIGIN: fontsOrigin,
      SEARCH_ENGINE: 'algolia',
      ALGOLIA_DIRECT: 'true',
      ALGOLIA_APP_ID: 'FIXTURE000',
    },
  });
});
after(() => build.remove());

const built = (pattern: string) => globSync(pattern, { cwd: build.folder });
const read = (file: string) => readFileSync(path.join(build.folder, file), 'utf8');
// Not assert.match, which prints the whole page when it fails.
const holds = (file: string, pattern: RegExp) =>
  assert.ok(pattern.test(read(file)), `${file} lacks ${pattern}`);
const lacks = (file: string, pattern: RegExp) =>
  assert.ok(!pattern.test(read(file)), `${file} holds ${pattern}`);

test('[V01] broken Markdown links, broken anchors and duplicate routes warn, and the build succeeds', () => {
  assert.equal(build.status, 0, build.output);
  for (const warning of [
    /\[WARNING\] Markdown link with URL `\.\/missing\.md` in source file "[^"]*knowledge\/warned\.md"/,
    /\[WARNING\] Markdown link with URL `\.\/lost\.md`/,
    /\[WARNING\] Docusaurus found broken anchors![\s\S]*\/docs\/knowledge\/warned:\s+-> linking to #nowhere/,
    /\[WARNING\] Duplicate routes found!\s+- Attempting to create page at \/docs\/support/,
  ]) {
    assert.match(build.output, warning);
  }
  for (const address of ['missing', 'lost']) {
    holds('docs/knowledge/warned/index.html', new RegExp(`<a[^>]*knowledge/${address}\\.md`));
  }
});

test('[V02] a draft is not in the build, and a navbar item that names it renders nothing', () => {
  const texts = built('**/*.{html,xml,js,json,txt}');
  assert.ok(texts.some((file) => file.endsWith('rss.xml')));
  for (const file of texts) lacks(file, /Draft words|Draft alpha|Draft beta/);
  for (const file of built('**/*.html')) lacks(file, /Leads to a draft|drafted/);
  lacks('sitemap.xml', /draft/);
  holds('docs/knowledge/index.html', /Product Features/);
});

test('[R08] an unlisted page is built and is in no list', () => {
  const address = /\/docs\/knowledge\/unlisted\b/;
  holds('docs/knowledge/unlisted/index.html', /<meta [^>]*name=robots content="noindex/);
  const lists = built('**/*.{html,xml}').filter((file) => !file.startsWith('docs/knowledge/unlisted/'));
  assert.ok(lists.includes('docs/tags/nginx/index.html') && lists.includes('sitemap.xml'));
  for (const file of lists) lacks(file, address);
  holds('docs/category/folder/index.html', /href=\/docs\/knowledge\/folder\/inside/);
});

interface Docs {
  'docusaurus-plugin-content-docs': {
    default: {
      versions: {
        docs: Record<string, unknown>[];
        draftIds: string[];
        sidebars: Record<string, unknown>;
        [field: string]: unknown;
      }[];
    };
  };
}

test('[D01] the docs plugin’s data carries the version, its documents and its sidebars', async () => {
  const data = await build.generated<Docs>('globalData.json');
  const { versions } = data['docusaurus-plugin-content-docs'].default;
  assert.equal(versions.length, 1);
  const { docs = [], draftIds, sidebars = {}, ...version } = versions[0] ?? {};
  assert.deepEqual(version, {
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/docs',
    mainDocId: 'product/index',
  });
  const knowledge = 'knowledgeBaseSidebar';
  const find = (id: string) => docs.find((doc) => doc.id === id);
  assert.deepEqual(find('knowledge/folder/inside'), {
    id: 'knowledge/folder/inside',
    path: '/docs/knowledge/folder/inside',
    sidebar: knowledge,
  });
  assert.deepEqual(find('start-here'), { id: 'start-here', path: '/docs/Start Here' });
  assert.equal(find('knowledge/unlisted')?.unlisted, true);
  assert.equal(find('knowledge/drafted'), undefined);
  assert.deepEqual(draftIds, ['knowledge/drafted']);
  assert.deepEqual(sidebars[knowledge], { link: { path: '/docs/knowledge/', label: 'Overview' } });
});

interface SidebarItem {
  type: string;
  label: string;
  items?: SidebarItem[];
  [field: string]: unknown;
}

test('[D02] sidebar items carry type, href, items, unlisted and linkUnlisted', async () => {
  const registry = built('../generated/docusaurus-plugin-content-docs/default/p/docs-*.json');
  const version = registry
    .map((file) => JSON.parse(read(file)))
    .find((data) => 'version' in data && 'docsSidebars' in data.version).version;
  const items: SidebarItem[] = version.docsSidebars.knowledgeBaseSidebar;
  const find = (label: string) => items.find((item) => item.label === label);
  assert.deepEqual(find('Overview'), {
    type: 'link',
    label: 'Overview',
    href: '/docs/knowledge/',
    docId: 'knowledge/index',
    unlisted: false,
  });
  assert.equal(find('Unlisted')?.unlisted, true);
  const folder = find('Folder');
  assert.equal(folder?.type, 'category');
  assert.equal(folder?.href, '/docs/category/folder');
  assert.deepEqual(
    folder?.items?.map(({ type, href }) => ({ type, href })),
    [{ type: 'link', href: '/docs/knowledge/folder/inside' }],
  );
  assert.equal(folder?.linkUnlisted, undefined);
  assert.equal(find('Hidden')?.linkUnlisted, true);
  assert.equal(find('Draft alpha'), undefined);
});

test('[D03] the locale carries label, direction, language, calendar and path', async () => {
  const { path: _folder, localeConfigs, ...locale } = await build.generated<I18n>('i18n.json');
  assert.deepEqual(locale, { defaultLocale: 'en', locales: ['en'], currentLocale: 'en' });
  const { label, direction, htmlLang, calendar, path } = { ...localeConfigs.en };
  assert.deepEqual(
    { label, direction, htmlLang, calendar, path },
    { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' },
  );
});

test('[N12] with FONTS_ORIGIN every page preconnects to it and loads both families from it, and none is built', () => {
  for (const file of built('**/*.html')) {
    const html = read(file);
    const preconnect = html.indexOf(`<link rel=preconnect href=${fontsOrigin}`);
    const stylesheet = html.indexOf(`<link rel=stylesheet href="${fontsOrigin}/css2?`);
    assert.ok(preconnect > 0 && stylesheet > preconnect, file);
    holds(file, /\/css2\?[^>]*family=Source\+Sans\+3[^>]*family=Source\+Code\+Pro/);
    lacks(file, /rel=preload[^>]*font/);
  }
  assert.deepEqual(built('**/*.woff2'), []);
});

test('[N12] if browsers query the hosted search themselves, every page preconnects to it', () => {
  for (const file of built('**/*.html')) {
    holds(file, /<link rel=preconnect href=https:\/\/FIXTURE000-dsn\.algolia\.net crossorigin=anonymous>/);
  }
});

test('no expression of a page is evaluated: readers see it as it is written', () => {
  const [file = ''] = built('docs/knowledge/warned*.html').concat(built('docs/knowledge/warned/index.html'));
  holds(file, /import x from .{1,6}node:fs.{1,6} \{6 \* 7\} \{/);
});

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as ThemeOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, ThemeConfig } from '@docusaurus/types';
import { readData } from '@kwikid/facts';
import { editPattern, editUrlOf } from '@kwikid/facts/edit-link';
import { names } from '@kwikid/facts/names';
import { announcementBar } from './config/announcement-bar.ts';
import { colorMode } from './config/color-mode.ts';
import { footer } from './config/footer.ts';
import { checkedFrontMatter } from './config/front-matter.ts';
import { gitHistory } from './config/git-history.ts';
import { mermaid } from './config/mermaid.ts';
import { navbar } from './config/navbar.ts';
import { pageTemplate } from './config/page-template.ts';
import { additionalLanguages, classesAlone } from './config/prism.ts';
import { unresolvedLinks } from './config/unresolved-links.ts';
import { wordsOnly } from './config/words-only.ts';
import { acknowledgedTexts } from './plugins/acknowledged-texts/acknowledged-texts.ts';
import { bundler } from './plugins/bundler.ts';
import { codeLanguages } from './plugins/code-languages/code-languages.ts';
import { contents } from './plugins/contents/contents.ts';
import { controls } from './plugins/controls/controls.ts';
import { diagramSizes, keptDiagramSizes } from './plugins/diagram-sizes/diagram-sizes.ts';
import { examples } from './plugins/examples/examples.ts';
import { llmsTxt } from './plugins/llms-txt/llms-txt.ts';
import { markdownOfPages } from './plugins/page-markdown/page-markdown.ts';
import { productFacts } from './plugins/product-facts/product-facts.ts';
import { mapMarks, productMap } from './plugins/product-map/product-map.ts';
import { referenceMarks } from './plugins/reference-marks/reference-marks.ts';
import { descriptions, programs } from './plugins/static-folders.ts';
import { teams } from './plugins/teams/teams.ts';
import { templates } from './plugins/templates/templates.ts';
import { termCards } from './plugins/terms/terms.ts';
import { uriText } from './plugins/uri-text/uri-text.ts';

const { areas } = readData('areas');

const root = fileURLToPath(new URL('..', import.meta.url));
/** `npm run dev`: an unfinished page is shown with its TODOs; a build stops at it. */
const isWriting = process.env.NODE_ENV === 'development';
const styles = [
  'tokens',
  'base',
  'layout',
  'navbar',
  'account',
  'sidebar',
  'page',
  'document',
  'table',
  'code',
  'lists',
  'blog',
  'footer',
  'search-box',
  'route',
  'print',
];
const pattern = editPattern(readData('links').source);
const edit = (file: string) => editUrlOf(pattern, file);

export default {
  title: names.site,
  titleDelimiter: names.delimiter,
  tagline: names.gate,
  favicon: 'favicon.ico',
  url: process.env.PUBLIC_URL || 'http://localhost:3000',
  baseUrl: '/',
  ssrTemplate: pageTemplate,
  trailingSlash: undefined,
  // For what leads to a file of the repository, and the breadcrumbs.
  customFields: { editPattern: pattern, areas },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  headTags: [{ tagName: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: '/img/mark.svg' } }],
  // One plain set of storage keys ('theme' and so on): the gate reads the same stored colour mode.
  storage: { type: 'localStorage', namespace: false },
  future: { v4: true, faster: true, experimental_vcs: gitHistory(path.resolve(root)) },
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' },
    },
  },
  markdown: {
    format: 'md',
    mermaid: true,
    parseFrontMatter: checkedFrontMatter(root, isWriting ? console.warn : undefined),
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
  },
  // Each part of Docusaurus by its name: preset-classic would install the hosted search's client, analytics and a
  // debugger, too.
  themes: [
    [
      '@docusaurus/theme-classic',
      { customCss: styles.map((name) => `./src/css/${name}.css`) } satisfies ThemeOptions,
    ],
    '@docusaurus/theme-mermaid',
  ],
  plugins: [
    '@docusaurus/plugin-css-cascade-layers',
    [
      '@docusaurus/plugin-content-docs',
      {
        path: '../content/docs',
        routeBasePath: 'docs',
        sidebarPath: './sidebars.cjs',
        versions: { current: { label: 'Next' } },
        breadcrumbs: true,
        tags: 'tags.yml',
        remarkPlugins: [unresolvedLinks, referenceMarks, mapMarks, diagramSizes(), termCards],
        rehypePlugins: [wordsOnly],
        onInlineTags: isWriting ? 'warn' : 'throw',
        numberPrefixParser: false,
        editUrl: ({ docPath }) => edit(`content/docs/${docPath}`),
        showLastUpdateTime: true,
        showLastUpdateAuthor: true,
      } satisfies DocsOptions,
    ],
    [
      '@docusaurus/plugin-content-blog',
      {
        path: '../content/blog',
        blogTitle: names.blog,
        blogDescription: `Release posts of ${names.product}: what changed, for whom, and how to use it.`,
        blogSidebarTitle: 'All posts',
        blogSidebarCount: 'ALL',
        postsPerPage: 5,
        remarkPlugins: [unresolvedLinks, diagramSizes()],
        rehypePlugins: [wordsOnly],
        showReadingTime: true,
        showLastUpdateTime: true,
        showLastUpdateAuthor: true,
        onInlineTags: isWriting ? 'warn' : 'throw',
        onInlineAuthors: isWriting ? 'warn' : 'throw',
        editUrl: ({ blogPath }) => edit(`content/blog/${blogPath}`),
        feedOptions: { type: ['rss', 'atom'], copyright: names.company },
      } satisfies BlogOptions,
    ],
    [
      '@docusaurus/plugin-content-pages',
      { remarkPlugins: [unresolvedLinks, diagramSizes()], rehypePlugins: [wordsOnly] } satisfies PagesOptions,
    ],
    '@docusaurus/plugin-sitemap',
    acknowledgedTexts,
    bundler,
    codeLanguages,
    contents,
    descriptions,
    keptDiagramSizes,
    llmsTxt,
    markdownOfPages,
    productFacts,
    // Listed after productFacts: loaders run last to first.
    examples,
    productMap,
    programs,
    teams,
    controls,
    templates,
    uriText,
  ],
  clientModules: [
    'life/older-browsers',
    'life/crash/translated-text',
    'life/session/session',
    'life/routes/route-state',
    'life/routes/open-fold',
    'life/routes/scroll-place',
    'life/routes/prefetch',
    'life/crash/startup-failure',
    'life/crash/stale-tab',
    'print/print',
    'life/routes/own-document',
    'terms/hover-cards',
  ].map((name) => `./src/${name}.ts`),
  themeConfig: {
    ...(announcementBar && { announcementBar }),
    colorMode,
    docs: { versionPersistence: 'localStorage', sidebar: { autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    navbar,
    footer,
    mermaid,
    prism: { theme: classesAlone, darkTheme: classesAlone, additionalLanguages },
  } satisfies ThemeConfig & UserThemeConfig,
} satisfies Config;

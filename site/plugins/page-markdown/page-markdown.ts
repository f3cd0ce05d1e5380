import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as Docs } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { withFacts } from '../product-facts/with-facts.ts';
import { type CategoryPage, categoryMarkdown, categoryPages } from './category-markdown.ts';
import { copiedFiles } from './copied-files.ts';
import { markdownAddress } from './markdown-address.ts';
import { pageMarkdown } from './markdown-of-page.ts';

interface SourcePage {
  title: string;
  permalink: string;
  file: string;
  contentFolder: string;
}

/**
 * Writes the Markdown of every document, post and category list beside its page, for 'Copy page as Markdown'
 * and for programs.
 */
export function markdownOfPages({ siteDir }: LoadContext): Plugin {
  let pages: SourcePage[] = [];
  let categories: CategoryPage[] = [];
  const inFolder =
    (contentFolder: string) => (page: { title: string; permalink: string; source: string }) => ({
      title: page.title,
      permalink: page.permalink,
      file: path.join(siteDir, page.source.replace(/^@site\//, '')),
      contentFolder: path.join(siteDir, contentFolder),
    });
  return {
    name: 'page-markdown',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Docs;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      pages = [
        ...docs.loadedVersions.flatMap((version) => version.docs).map(inFolder('../content/docs')),
        ...blog.blogPosts.map(({ metadata }) => metadata).map(inFolder('../content/blog')),
      ];
      categories = docs.loadedVersions.flatMap(({ sidebars, docs: documents }) => {
        const byId = new Map(documents.map((doc) => [doc.id, doc]));
        return Object.values(sidebars).flatMap((items) => categoryPages(items, byId));
      });
    },
    async postBuild({ outDir, siteConfig }) {
      const permalinks = new Map(pages.map(({ file, permalink }) => [file, permalink]));
      const copied = copiedFiles(outDir);
      const write = (permalink: string, text: (source: string) => string) => {
        const target = path.join(outDir, markdownAddress(permalink));
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, text(new URL(encodeURI(permalink), siteConfig.url).href));
      };
      for (const page of pages) {
        const written = withFacts(readFileSync(page.file, 'utf8'), page.file);
        write(page.permalink, (source) => pageMarkdown(written, { ...page, source, permalinks, copied }));
      }
      for (const page of categories) write(page.permalink, (source) => categoryMarkdown(page, source));
    },
  };
}

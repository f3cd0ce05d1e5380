import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as Docs, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { readData } from '@kwikid/facts';
import { documentsOf, type Item } from '../contents/sections.ts';
import { type LlmsText, llmsText } from './llms-text.ts';

const { areas } = readData('areas');

const notes = [
  'All of it is internal: each URL responds with Markdown, to signed-in readers only. The page itself has the same URL without `.md` or `index.md`.',
];

/** The pages of each area in the order of its sidebar; pages without an area come first. */
function documentSections(version: LoadedVersion): LlmsText['sections'] {
  const listed = version.docs.filter((doc) => !doc.unlisted);
  const pages = new Map(listed.map((doc) => [doc.id, doc]));
  const below = (sidebar: string) => {
    const items: Item[] = version.sidebars[sidebar] ?? [];
    return [...documentsOf({ type: 'category', items }, pages)].flatMap((id) => pages.get(id) ?? []);
  };
  const sections = areas.map(({ sidebar, label }) => ({ title: label, pages: below(sidebar) }));
  const placed = new Set(sections.flatMap((section) => section.pages));
  return [{ title: 'Start', pages: listed.filter((doc) => !placed.has(doc)) }, ...sections];
}

/** Writes `/llms.txt`, a list of every document and post for language models. It is gated like every page. */
export function llmsTxt(): Plugin {
  let sections: LlmsText['sections'] = [];
  return {
    name: 'llms-txt',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Docs;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = blog.blogPosts.map(({ metadata }) => metadata).filter((post) => !post.unlisted);
      sections = [...docs.loadedVersions.flatMap(documentSections), { title: blog.blogTitle, pages: posts }];
    },
    async postBuild({ outDir, siteConfig }) {
      const text = llmsText({
        title: siteConfig.title,
        summary: `${siteConfig.tagline}: ${areas.map(({ label }) => label).join(', ')}, and release posts.`,
        notes,
        sections,
      });
      writeFileSync(path.join(outDir, 'llms.txt'), text);
    },
  };
}

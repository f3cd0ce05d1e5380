import { fileURLToPath } from 'node:url';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { DocMetadata, LoadedContent as Docs, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as SitePages } from '@docusaurus/plugin-content-pages';
import type { Plugin } from '@docusaurus/types';
import { readData } from '@kwikid/facts';
import { catalogue } from '@kwikid/tools/catalogue';
import { rolesFile } from '../../config/roles.ts';
import { changedPages } from './changed-pages.ts';
import { type Commit, latestCommits } from './commits.ts';
import { type ChangeablePage, changesFor } from './reader-changes.ts';
import { documentsOf, type Item, sectionsOf } from './sections.ts';
import type {
  AreaContents,
  ChangedPage,
  ContentsGlobalData,
  PageLink,
  SiteContents,
} from './site-contents.ts';
import { toolPages } from './tool-pages.ts';

const { areas } = readData('areas');

const root = fileURLToPath(new URL('../../..', import.meta.url));

const dayOf = ({ date }: { date: Date }) => date.toISOString().slice(0, 10);

function areaContents(version: LoadedVersion): AreaContents[] {
  const pages = new Map(version.docs.map((doc) => [doc.id, doc]));
  return areas.flatMap(({ sidebar: id, folder, label }) => {
    const sidebar: Item[] = version.sidebars[id] ?? [];
    const overview = pages.get(`${folder}/index`);
    if (!overview) return [];
    const all = documentsOf({ type: 'category', items: sidebar }, pages);
    return {
      id,
      label,
      path: overview.permalink,
      description: overview.description,
      pages: all.size,
      sections: sectionsOf(sidebar, pages, overview.id),
    };
  });
}

/** Documents whose title names an API. */
function interfacePages(docs: readonly DocMetadata[]): PageLink[] {
  return docs
    .filter((doc) => !doc.unlisted && doc.sidebar === areas[0]?.sidebar && /\bAPI$/.test(doc.title))
    .map((doc) => ({ label: doc.title, path: doc.permalink }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** A page with its file, as the history names it. */
function changeable(of: {
  title: string;
  permalink: string;
  source: string;
  frontMatter: object;
}): ChangeablePage {
  const { owner = '', audience = [] } = of.frontMatter as { owner?: string; audience?: string[] };
  const file = of.source.replace(/^@site\/\.\.\//, '');
  return { label: of.title, path: of.permalink, file, owner, audience };
}

/** The pages that changed lately, with the area and the tags by which they can be followed. */
function changedLately(version: LoadedVersion, blog: BlogContent, commits: readonly Commit[]): ChangedPage[] {
  const areaPaths = areaContents(version).map(({ path }) => path);
  const docs = version.docs
    .filter((doc) => !doc.unlisted)
    .map((doc) => ({
      ...changeable(doc),
      within: [
        ...areaPaths.filter((path) => doc.permalink.startsWith(path)),
        ...doc.tags.map(({ permalink }) => permalink),
      ],
    }));
  const posts = blog.blogPosts
    .map(({ metadata }) => metadata)
    .filter((post) => !post.unlisted)
    .map((post) => ({
      ...changeable(post),
      within: ['/blog', ...post.tags.map(({ permalink }) => permalink)],
    }));
  return changedPages(commits, [...docs, ...posts]);
}

/** What changed for each role of home: from the history, and what was published with a date. */
function changesOfRoles(
  { docs }: LoadedVersion,
  { blogPosts }: BlogContent,
  commits: readonly Commit[],
): SiteContents['changes'] {
  const pages = docs.filter((doc) => !doc.unlisted).map(changeable);
  const published = blogPosts
    .map(({ metadata }) => metadata)
    .filter((post) => !post.unlisted)
    .map((post) => ({
      ...changeable(post),
      day: dayOf(post),
      description: post.description,
    }));
  const sources = { commits, pages, published };
  return Object.fromEntries([
    ...rolesFile.roles.map(({ id, audience }) => [id, changesFor(audience, sources)]),
    ['everyone', changesFor(undefined, sources)],
  ]);
}

function siteContents(
  version: LoadedVersion,
  blog: BlogContent,
  commits: readonly Commit[],
  newest: number,
): SiteContents {
  return {
    areas: areaContents(version),
    posts: blog.blogPosts.filter(({ metadata }) => !metadata.unlisted).length,
    newest,
    changes: changesOfRoles(version, blog, commits),
    interfaces: interfacePages(version.docs),
    outbound: readData('links').groups,
  };
}

/** Paths of all pages whose front matter suppresses the footer. */
export function footerless(pages: readonly { permalink: string; frontMatter: object }[]): string[] {
  return pages
    .filter(({ frontMatter }) => 'hide_footer' in frontMatter && frontMatter.hide_footer === true)
    .map(({ permalink }) => permalink)
    .sort();
}

/** Collects data for the landing pages: the hub, /docs and the tools. */
export function contents(): Plugin {
  return {
    name: 'contents',
    async allContentLoaded({ allContent, actions }) {
      const content = <T>(plugin: string) => allContent[plugin]?.default as T;
      const docs = content<Docs>('docusaurus-plugin-content-docs');
      const blog = content<BlogContent>('docusaurus-plugin-content-blog');
      const pages = content<SitePages | null>('docusaurus-plugin-content-pages') ?? [];
      const [version] = docs.loadedVersions;
      if (!version) throw new Error('contents: content/docs holds no version; restore its pages');
      const commits = latestCommits(root);
      const changed = changedLately(version, blog, commits);
      await actions.createData('changed-pages.json', changed);
      await actions.createData('contents.json', siteContents(version, blog, commits, changed[0]?.at ?? 0));
      const titles = [...version.docs, ...blog.blogPosts.map(({ metadata }) => metadata)];
      await actions.createData('tool-pages.json', toolPages(catalogue, titles));
      // Names only: the search window lists them, and the catalogue is as large as the window.
      const toolNames = catalogue.map(({ slug, title }) => ({ slug, title }));
      await actions.createData('tool-names.json', toolNames);
      await actions.createData('roles.json', rolesFile);
      const labels = rolesFile.roles.map(({ id, label }) => ({ id, label }));
      await actions.createData('role-labels.json', labels);
      await actions.createData('indian-documents.json', readData('indianDocuments').documents);
      actions.setGlobalData({
        footerless: footerless([
          ...version.docs,
          ...blog.blogPosts.map(({ metadata }) => metadata),
          ...pages.flatMap((page) => (page.type === 'mdx' ? [page] : [])),
        ]),
      } satisfies ContentsGlobalData);
    },
  };
}

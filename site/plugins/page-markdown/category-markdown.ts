import type { Item, Pages } from '../contents/sections.ts';

/** A page that Docusaurus generates for a category: a list of its items. */
export interface CategoryPage {
  title: string;
  permalink: string;
  description: string;
  entries: readonly { label: string; permalink: string; description?: string | undefined }[];
}

/** The parts of a sidebar's item that matter here; Docusaurus's own items fit. */
interface CategoryItem extends Item {
  items?: CategoryItem[];
  link?: { type: string; id?: string; permalink?: string; title?: string; description?: string };
}

type Described =
  Pages extends ReadonlyMap<string, infer Page>
    ? ReadonlyMap<string, Page & { description?: string }>
    : never;

/**
 * The categories at and below these items that have a generated page.
 *
 * @param pages - the version's documents by id
 */
export function categoryPages(items: readonly CategoryItem[], pages: Described): CategoryPage[] {
  return items.flatMap((item) => {
    const below = categoryPages(item.items ?? [], pages);
    const { link, label = '' } = item;
    if (link?.type !== 'generated-index' || link.permalink === undefined) return below;
    const entries = (item.items ?? []).flatMap((child) => entryOf(child, pages));
    const { permalink, title = label, description = '' } = link;
    return [{ title, permalink, description, entries }, ...below];
  });
}

function entryOf(item: CategoryItem, pages: Described): CategoryPage['entries'] {
  const own = item.type === 'category' ? item.link?.id : item.id;
  const page = own === undefined ? undefined : pages.get(own);
  const permalink = item.link?.permalink ?? item.href ?? page?.permalink;
  const label = item.label ?? page?.title;
  if (permalink === undefined || label === undefined || page?.unlisted === true) return [];
  return [{ label, permalink, description: item.link?.description ?? page?.description }];
}

/** The list as Markdown, with the URL on top as on every page. */
export function categoryMarkdown({ title, description, entries }: CategoryPage, source: string): string {
  const lines = entries.map(({ label, permalink, description: about }) => {
    const link = `[${label.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(permalink)})`;
    return about ? `- ${link}: ${about.replaceAll(/\s+/g, ' ').trim()}` : `- ${link}`;
  });
  const blocks = [`# ${title}`, `Source: <${source}>`, description, lines.join('\n')];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

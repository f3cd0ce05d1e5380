import { splitPage } from '@kwikid/content/page-text';
import { absoluteAddress, type Place } from './absolute-address.ts';
import { absoluteLinks } from './absolute-links.ts';

export interface PageOfMarkdown extends Place {
  title: string;
  /** The page's full address. */
  source: string;
}

/** Where a post's summary ends: it means nothing outside a list of posts. */
const truncateMark = /^<!--\s*truncate\s*-->\n*/m;

/**
 * A page's Markdown as a reader takes it elsewhere: title and address on top instead of front matter, and links
 * that do not depend on where it is pasted.
 *
 * @param text - the page's file
 */
export function pageMarkdown(text: string, page: PageOfMarkdown): string {
  const body = splitPage(text).body.replace(truncateMark, '').trim();
  const linked = absoluteLinks(body, (address) => absoluteAddress(address, page));
  return `# ${page.title}\n\nSource: <${page.source}>\n\n${linked}\n`;
}

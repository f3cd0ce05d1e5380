import { splitPage } from '@kwikid/content/page-text';
import { absoluteAddress, type Place } from './absolute-address.ts';
import { absoluteLinks } from './absolute-links.ts';

export interface PageOfMarkdown extends Place {
  title: string;
  /** The page's full URL. */
  source: string;
}

/** The end of a post's summary, which has no meaning outside a list of posts. */
const truncateMark = /^<!--\s*truncate\s*-->\n*/m;

/**
 * A page's Markdown for use elsewhere: title and URL on top instead of front matter, and links that work
 * wherever it is pasted.
 *
 * @param text - the page's file
 */
export function pageMarkdown(text: string, page: PageOfMarkdown): string {
  const body = splitPage(text).body.replace(truncateMark, '').trim();
  const linked = absoluteLinks(body, (address) => absoluteAddress(address, page));
  return `# ${page.title}\n\nSource: <${page.source}>\n\n${linked}\n`;
}

import { markdownAddress } from '../page-markdown/markdown-address.ts';

/** A page that has Markdown. */
export interface ListedPage {
  title: string;
  /** Canonical path. */
  permalink: string;
  description: string;
}

export interface LlmsText {
  title: string;
  /** One sentence that describes the site. */
  summary: string;
  /** Notes on how to read the list. */
  notes: readonly string[];
  sections: readonly { title: string; pages: readonly ListedPage[] }[];
}

/**
 * The list of a site's pages for a language model: the URL of each page's Markdown, and its subject.
 *
 * @see https://llmstxt.org
 */
export function llmsText({ title, summary, notes, sections }: LlmsText): string {
  const blocks = [`# ${oneLine(title)}`, `> ${oneLine(summary)}`, ...notes];
  for (const section of sections) {
    if (section.pages.length === 0) continue;
    blocks.push(`## ${oneLine(section.title)}`, section.pages.map(entry).join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}

function entry({ title, permalink, description }: ListedPage): string {
  const about = oneLine(description);
  const link = `[${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${destination(markdownAddress(permalink))})`;
  return about === '' ? `- ${link}` : `- ${link}: ${about}`;
}

/** Parentheses would end a link's URL early. */
const destination = (path: string) => encodeURI(path).replaceAll('(', '%28').replaceAll(')', '%29');

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

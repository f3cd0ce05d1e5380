import type { Corpus, Page } from '@kwikid/content';
import { resolveLink } from '@kwikid/content';

/** A tested program that a page hands to its readers, and its samples use. */
export interface Program {
  /** Its file, in the page's folder. */
  name: string;
  text: string;
}

/** The programs that a page links to. */
export function programsOf(page: Page, corpus: Corpus): Program[] {
  const texts = new Map<string, string>();
  for (const { url } of page.links) {
    const target = resolveLink(url, page, corpus);
    if (target.type === 'program' && target.text !== undefined) texts.set(target.name, target.text);
  }
  return [...texts].map(([name, text]) => ({ name, text }));
}

import { load } from 'cheerio/slim';

/** What a page of another day is shown as: its text without anything that runs or belongs to the site around it. */
export interface PlainArticle {
  title: string;
  /** HTML that only a policy without scripts may show. */
  html: string;
}

/** What runs, is for the site's own scripts, or is about the page as it is now. */
const removed = [
  ...['script', 'style', 'link', 'meta', 'base', 'iframe', 'object', 'embed', 'template', 'noscript'],
  ...['button', 'form', 'input', 'select', 'textarea', 'dialog', 'nav', 'footer', '[data-needs-script]'],
  ...['[data-acknowledge-text]', '.hash-link', '.page-facts', '.theme-doc-footer', '.pagination-nav'],
].join(',');

/** Attributes that a document keeps: structure, links, pictures. Styles and handlers go. */
const kept = new Set([
  'href',
  'src',
  'alt',
  'id',
  'lang',
  'dir',
  'scope',
  'colspan',
  'rowspan',
  'start',
  'open',
]);

/**
 * The article of a page that an older release of the site had. The policy of the response forbids scripts in any case; this
 * takes away what would be left of them.
 *
 * @returns undefined if the page has no article, such as a search page
 */
export function plainArticle(page: string): PlainArticle | undefined {
  const $ = load(page);
  const article = $('article').first();
  if (article.length === 0) return undefined;
  article.find(removed).remove();
  for (const element of article.find('*').toArray())
    for (const [name, value] of Object.entries(element.attribs))
      if (!kept.has(name) || (isUrl(name) && !isHarmless(value))) delete element.attribs[name];
  return { title: article.find('h1').first().text().trim(), html: article.html() ?? '' };
}

const isUrl = (name: string) => name === 'href' || name === 'src';

/** A path, an anchor, or an address of the web: never `javascript:` or `data:`. */
function isHarmless(value: string): boolean {
  const base = 'https://site.invalid';
  return URL.canParse(value, base) && /^(?:https?|mailto):$/.test(new URL(value, base).protocol);
}

/**
 * The names of the company, the product and this site: defined only here.
 * It imports nothing, because browser code loads it.
 */
export const product = Object.freeze({
  /** Owner of the copyright line. */
  companyName: 'KwikID',
  /** The platform's name in running text. */
  productName: 'KwikID',
  /** The site's title, after the delimiter in every page's title. */
  siteTitle: 'KwikID Internal Documentation',
  /** The heading of the gate, fixed by the specification. */
  gateTitle: 'Internal Documentation',
  /** The blog's title, fixed by the specification. */
  blogTitle: 'KwikID Release',
  /** Between a page's title and the site's. */
  titleDelimiter: '|',
});

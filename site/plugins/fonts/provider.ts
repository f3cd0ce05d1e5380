import type { HtmlTagObject } from '@docusaurus/types';

/** The two families, as a web-fonts provider's stylesheet service (the `css2` interface) names them. */
const stylesheet =
  '/css2?family=Source+Sans+3:ital,wght@0,200..900;1,200..900&family=Source+Code+Pro:wght@200..900&display=swap';

/**
 * The origin of the web-fonts provider.
 *
 * @param configured - FONTS_ORIGIN
 * @returns undefined if it is unset or empty: the site then serves the families itself
 * @throws if it is not an https origin
 */
export function providerOrigin(configured: string | undefined): string | undefined {
  if (!configured) return undefined;
  const url = URL.canParse(configured) ? new URL(configured) : undefined;
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) {
    throw new Error(
      `FONTS_ORIGIN is '${configured}': set an origin such as https://fonts.example, or unset it`,
    );
  }
  return url.origin;
}

/** The links to the provider in the head of every page. */
export function providerTags(origin: string): HtmlTagObject[] {
  return [
    { tagName: 'link', attributes: { rel: 'preconnect', href: origin, crossorigin: 'anonymous' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: origin + stylesheet } },
  ];
}

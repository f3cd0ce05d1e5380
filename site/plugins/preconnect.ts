import type { HtmlTagObject } from '@docusaurus/types';

type Environment = Readonly<Record<string, string | undefined>>;

/** The two families, as a web-fonts provider's stylesheet service (the `css2` interface) names them. */
const stylesheet =
  '/css2?family=Source+Sans+3:ital,wght@0,200..900;1,200..900&family=Source+Code+Pro:wght@200..900&display=swap';

/**
 * The origin of the web-fonts provider.
 *
 * @returns undefined if FONTS_ORIGIN is unset or empty: the site then serves the families itself
 * @throws if it is not an https origin
 */
export function fontsOrigin({ FONTS_ORIGIN: configured }: Environment): string | undefined {
  if (!configured) return undefined;
  const url = URL.canParse(configured) ? new URL(configured) : undefined;
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) {
    throw new Error(
      `FONTS_ORIGIN is '${configured}': set an origin such as https://fonts.example, or unset it`,
    );
  }
  return url.origin;
}

/** The origin of the hosted search, if the build is for browsers near it (ALGOLIA_DIRECT); usually undefined. */
function hostedSearchOrigin(env: Environment): string | undefined {
  if (env.SEARCH_ENGINE !== 'algolia' || env.ALGOLIA_DIRECT !== 'true') return undefined;
  const id = env.ALGOLIA_APP_ID ?? '';
  if (/^[A-Za-z0-9]+$/.test(id)) return `https://${id}-dsn.algolia.net`;
  throw new Error(`ALGOLIA_APP_ID is '${id}': set the application's id, or unset ALGOLIA_DIRECT`);
}

/**
 * The links to other hosts in the head of every page: none, unless a setting names one.
 *
 * @throws if a setting is not what its name says
 */
export function preconnectTags(env: Environment): HtmlTagObject[] {
  const fonts = fontsOrigin(env);
  const link = (attributes: Record<string, string>) => ({ tagName: 'link', attributes });
  return [
    ...[fonts, hostedSearchOrigin(env)]
      .filter((origin) => origin !== undefined)
      .map((href) => link({ rel: 'preconnect', href, crossorigin: 'anonymous' })),
    ...(fonts ? [link({ rel: 'stylesheet', href: fonts + stylesheet })] : []),
  ];
}

import type { HtmlTagObject, Plugin } from '@docusaurus/types';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The origin that browsers call if they query the hosted search directly: SEARCH_ENGINE=algolia with
 * ALGOLIA_DIRECT=true. Otherwise the server calls it for them; by default the embedded search is used.
 *
 * @returns undefined if browsers call only this site
 * @throws if ALGOLIA_APP_ID is not an application id
 */
export function hostedSearchOrigin(env: Environment): string | undefined {
  if (env.SEARCH_ENGINE !== 'algolia' || env.ALGOLIA_DIRECT !== 'true') return undefined;
  const id = env.ALGOLIA_APP_ID ?? '';
  if (!/^[A-Za-z0-9]+$/.test(id)) {
    throw new Error(`ALGOLIA_APP_ID is '${id}': set the application's id, or unset ALGOLIA_DIRECT`);
  }
  return `https://${id}-dsn.algolia.net`;
}

/** Every page preconnects to the hosted search that browsers query directly. */
export function hostedSearch(): Plugin {
  const origin = hostedSearchOrigin(process.env);
  const tags: HtmlTagObject[] = origin
    ? [{ tagName: 'link', attributes: { rel: 'preconnect', href: origin, crossorigin: 'anonymous' } }]
    : [];
  return { name: 'hosted-search', injectHtmlTags: () => ({ headTags: tags }) };
}

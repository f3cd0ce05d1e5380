import type { HtmlTagObject, Plugin } from '@docusaurus/types';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The origin that readers' browsers ask, where they ask the hosted search themselves: SEARCH_ENGINE=algolia
 * with ALGOLIA_DIRECT=true. The server asks it for them otherwise, and the site serves the embedded one by default.
 *
 * @returns undefined if browsers ask only this site
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

/** Every page connects ahead to the hosted search that its reader's browser will ask. */
export function hostedSearch(): Plugin {
  const origin = hostedSearchOrigin(process.env);
  const tags: HtmlTagObject[] = origin
    ? [{ tagName: 'link', attributes: { rel: 'preconnect', href: origin, crossorigin: 'anonymous' } }]
    : [];
  return { name: 'hosted-search', injectHtmlTags: () => ({ headTags: tags }) };
}

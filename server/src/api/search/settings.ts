import { z } from 'zod';

/** An application's id, which becomes a part of a host's name. */
export const applicationId = z
  .string()
  .regex(/^[A-Za-z0-9]{1,63}$/, 'the id of an application of the hosted search: letters and digits');

/** A key goes into a header: no white space, no control character. */
export const searchKey = z.string().regex(/^[\x21-\x7e]{1,1000}$/, 'a key of the hosted search, in one word');

/** An index's name stands in addresses as well; one in `{}` or `[]` is a placeholder that was not filled in. */
export const indexName = z.string().regex(/^[\w.-]{1,256}$/, 'the name of an index: letters, digits, . _ -');

/** `ALGOLIA_HOST`: another way to the service, such as a proxy. The key is sent there. */
export const serviceOrigin = z
  .url({ protocol: /^https?$/, error: 'an http(s) origin', abort: true })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'an origin: no path, query or user')
  .refine(
    (value) =>
      new URL(value).protocol === 'https:' ||
      /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(value).hostname),
    'must be https, except on loopback: the key is sent there',
  )
  .transform((value) => new URL(value).origin);

/** What the environment says of the search, as text. */
export type SearchVariables = Readonly<
  Partial<
    Record<
      'SEARCH_ENGINE' | 'ALGOLIA_APP_ID' | 'ALGOLIA_API_KEY' | 'ALGOLIA_INDEX' | 'ALGOLIA_HOST',
      string | undefined
    >
  >
>;

/** The hosted search, as the server asks it. */
export interface HostedSearchSettings {
  readonly appId: string;
  /** A key that may search this index, and nothing else. */
  readonly apiKey: string;
  readonly index: string;
  readonly origin: string;
}

/** Which search answers readers. */
export type SearchSettings =
  | { readonly engine: 'embedded' }
  | ({ readonly engine: 'algolia' } & HostedSearchSettings);

/** What is missing where the hosted search is to answer. */
export function searchFaults(variables: SearchVariables): string[] {
  if (variables.SEARCH_ENGINE !== 'algolia') return [];
  return (['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX'] as const)
    .filter((name) => variables[name] === undefined)
    .map((name) => `${name}: required with SEARCH_ENGINE=algolia`);
}

/** @param variables - checked, and without searchFaults */
export function searchSettings(variables: SearchVariables): SearchSettings {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX: index } = variables;
  if (variables.SEARCH_ENGINE !== 'algolia' || !appId || !apiKey || !index)
    return Object.freeze({ engine: 'embedded' });
  const origin = variables.ALGOLIA_HOST ?? `https://${appId}-dsn.algolia.net`;
  return Object.freeze({ engine: 'algolia', appId, apiKey, index, origin });
}

/** What `npm run search:push` reads: a key that may write, which the server never has. */
export const pushVariables = z.object({
  ALGOLIA_APP_ID: z.string('the id of the application').pipe(applicationId),
  ALGOLIA_ADMIN_KEY: z.string('a key that may write; the server never needs it').pipe(searchKey),
  ALGOLIA_INDEX: z.string('the name of the index to fill').pipe(indexName),
  ALGOLIA_HOST: serviceOrigin.optional(),
});

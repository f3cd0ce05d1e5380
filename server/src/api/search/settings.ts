import { z } from 'zod';
import { isPlainOverNetwork, originWith, type Variables } from '../../settings/values.ts';

/** An application's id, which becomes a part of a host's name. */
const applicationId = z
  .string()
  .regex(/^[A-Za-z0-9]{1,63}$/, 'the id of an application of the hosted search: letters and digits');

/** A key goes into a header: no white space, no control character. */
const searchKey = z.string().regex(/^[\x21-\x7e]{1,1000}$/, 'a key of the hosted search, in one word');

/** An index's name is part of URLs as well; one in `{}` or `[]` is a placeholder that was not filled in. */
const indexName = z.string().regex(/^[\w.-]{1,256}$/, 'the name of an index: letters, digits, . _ -');

/** `ALGOLIA_HOST`: another way to the service, such as a proxy. The key is sent there. */
const serviceOrigin = originWith('an http(s) origin')
  .refine((value) => !isPlainOverNetwork(value), 'must be https, except on loopback: the key is sent there')
  .transform((value) => new URL(value).origin);

/** Variables of the search. */
export const searchVariables = {
  SEARCH_ENGINE: z.enum(['embedded', 'algolia'], 'embedded or algolia').default('embedded'),
  ALGOLIA_APP_ID: applicationId.optional(),
  ALGOLIA_API_KEY: searchKey.optional(),
  ALGOLIA_INDEX: indexName.optional(),
  ALGOLIA_HOST: serviceOrigin.optional(),
};

/** How the server calls the hosted search. */
export interface HostedSearchSettings {
  readonly appId: string;
  /** A key that may search this index, and nothing else. */
  readonly apiKey: string;
  readonly index: string;
  readonly origin: string;
}

/** Which search serves readers. */
export type SearchSettings =
  | { readonly engine: 'embedded' }
  | ({ readonly engine: 'algolia' } & HostedSearchSettings);

/** What is missing if the hosted search is chosen. */
export function searchErrors(variables: Variables): string[] {
  if (variables.SEARCH_ENGINE !== 'algolia') return [];
  return (['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX'] as const)
    .filter((name) => variables[name] === undefined)
    .map((name) => `${name}: required with SEARCH_ENGINE=algolia`);
}

/** @param variables - parsed, and without searchErrors */
export function searchSettings(variables: z.infer<z.ZodObject<typeof searchVariables>>): SearchSettings {
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

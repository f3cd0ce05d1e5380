import type { SearchParameters } from '@kwikid/search';
import { facetFilter } from '@kwikid/wire/search-names';
import { ServerError } from '../../http/server-error.ts';
import { type ExchangeLimits, wholeExchange } from '../../outgoing/exchange.ts';
import { readHostedResponse } from './hosted-response.ts';
import type { SearchService } from './search-service.ts';
import type { HostedSearchSettings } from './settings.ts';

/** Limits of a response of the hosted search. A reader waits for it at each keystroke. */
export const hostedLimits: ExchangeLimits = {
  idleMilliseconds: 1000,
  totalMilliseconds: 2000,
  bytes: 4 * 1024 * 1024,
};

/** What is not UTF-8 is refused, not repaired. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The hosted search, called by this server: its key and its index's name never reach a browser, and only the
 * fields that parseQueries knows reach the service.
 *
 * @throws {ServerError} `ERR_SEARCH_SERVICE` (502) if it refuses, is too slow, sends too much or something malformed
 * @see https://www.algolia.com/doc/rest-api/search/search-multiple-indices
 */
export function hostedSearch(settings: HostedSearchSettings, limits = hostedLimits): SearchService {
  const { appId, apiKey, index, origin } = settings;
  const url = `${origin}/1/indexes/*/queries`;
  const headers = {
    'Content-Type': 'application/json',
    'X-Algolia-Application-Id': appId,
    'X-Algolia-API-Key': apiKey,
  };
  return {
    async search(queries) {
      try {
        const { status, bytes } = await wholeExchange(
          url,
          {
            method: 'POST',
            headers,
            body: JSON.stringify({ requests: queries.map((query) => hostedQuery(query, index)) }),
          },
          limits,
        );
        if (status !== 200) throw new Error(`status ${status}`);
        const body = JSON.parse(utf8.decode(bytes)) as unknown;
        return { engine: 'algolia', results: readHostedResponse(body, queries), spent: 0 };
      } catch (cause) {
        throw new ServerError('ERR_SEARCH_SERVICE', `The hosted search failed: ${reasonOf(cause)}`, {
          status: 502,
          cause,
        });
      }
    },
  };
}

/** The request to the service: our index, and the marks and fields that a hit has. */
function hostedQuery({ facetFilters, snippetWords, ...query }: SearchParameters, indexName: string) {
  return {
    ...query,
    indexName,
    facetFilters: facetFilters.map((group) =>
      group.map(({ attribute, value, negated }) =>
        negated ? `${attribute}:-${value}` : facetFilter(attribute, value),
      ),
    ),
    // As the embedded search: the numbers of pages are of pages everywhere.
    ...(query.distinct > 0 && { facetingAfterDistinct: true }),
    attributesToRetrieve: ['url', 'area', 'kind'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: snippetWords > 0 ? [`content:${snippetWords}`] : [],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    snippetEllipsisText: '…',
  };
}

/** For the log: our words and the runtime's, never text from the service or from a request. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof SyntaxError) return 'no JSON';
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? `${error.message} (${code})` : error.message;
}

import { z } from 'zod';
import { maxQueryLength } from '../create-engine.ts';
import { maxFilters, parseFacetFilters } from '../index/facet-filters.ts';
import { SearchRequestError } from '../records/search-error.ts';

/** The site's search page sends two; its list of gaps asks for ten. */
const maxQueries = 10;
/** Of one query. The site's pages ask for 10 pages of 3 sections, or 15 of 2. */
const maxHitsPerPage = 30;
/** Hits of one page of the site. */
const maxDistinct = 4;
const maxPage = 100_000;
/** Of a snippet. The site's pages ask for 40. */
const maxSnippetWords = 60;
const maxFacets = 50;
/** Of a name in an error message, in UTF-16 units: the sender chose it, and the message is logged. */
const maxNameLength = 64;

/** More than the maximum counts as the maximum. */
const count = (fallback: number, max: number) =>
  z
    .int('must be a whole number, 0 or greater')
    .nonnegative('must be a whole number, 0 or greater')
    .default(fallback)
    .transform((value) => Math.min(value, max));

const query = z
  .strictObject(
    {
      query: z
        .string('must be a string')
        .default('')
        .transform((text) => text.slice(0, maxQueryLength).toWellFormed()),
      page: count(0, maxPage),
      hitsPerPage: count(20, maxHitsPerPage),
      distinct: count(0, maxDistinct),
      facetFilters: z.unknown().optional().transform(parseFacetFilters),
      facets: z
        .array(z.string('must be a name'), 'must be a list of names')
        .max(maxFacets, `may hold ${maxFacets} names at most`)
        .optional(),
      snippetWords: count(0, maxSnippetWords),
    },
    'must be an object',
  )
  .transform((read) => {
    // A response of pages with several hits each must not be larger than one of hits.
    const room = Math.max(1, Math.floor(maxHitsPerPage / Math.max(1, read.hitsPerPage)));
    return { ...read, distinct: Math.min(read.distinct, room) };
  });

const request = z.strictObject(
  { requests: z.array(query, 'must be a list').max(maxQueries, `may hold ${maxQueries} at most`) },
  'must be an object',
);

/** One query of a request, checked and with its defaults. */
export type SearchParameters = Readonly<z.infer<typeof query>>;

/**
 * Reads the body of a search. All of it is checked before the first query runs: a body is served whole or not at all.
 *
 * @throws SearchRequestError ERR_SEARCH_BODY or ERR_SEARCH_FACET_FILTERS
 */
export function parseQueries(body: unknown): SearchParameters[] {
  const parsed = request.safeParse(body);
  if (!parsed.success) throw refusal(parsed.error.issues[0]);
  const queries = parsed.data.requests;
  const filters = queries.reduce((sum, { facetFilters }) => sum + facetFilters.flat().length, 0);
  // Each costs a pass over the records.
  if (filters > maxFilters) {
    throw new SearchRequestError(
      'ERR_SEARCH_FACET_FILTERS',
      `facetFilters: send at most ${maxFilters} filters in all requests together.`,
    );
  }
  return queries;
}

function refusal(issue: z.core.$ZodIssue | undefined): SearchRequestError {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const name = unknown ?? issue?.path.join('.') ?? '';
  const remedy = unknown === undefined ? issue?.message : 'is not known';
  const message = `${name.slice(0, maxNameLength).toWellFormed()} ${remedy}`.trimStart();
  return new SearchRequestError('ERR_SEARCH_BODY', `Send {"requests": [{"query": …}]}: ${message}.`);
}

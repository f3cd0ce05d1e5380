import type { SearchParameters } from '@kwikid/search';
import type { QueryResult } from '@kwikid/wire/search';
import type { FastifyBaseLogger } from 'fastify';

/** The response to one request of a reader. */
export interface SearchServiceResponse {
  readonly engine: 'embedded' | 'algolia';
  /** In the order of the queries. */
  readonly results: readonly QueryResult[];
  /** Milliseconds of this process that the queries took. */
  readonly spent: number;
}

/** Runs the queries of parseQueries. Both implementations pass `search-service.contract.ts`. */
export interface SearchService {
  /**
   * @param log - the request's own, under its id
   * @throws if it cannot run them all
   */
  search(queries: readonly SearchParameters[], log: FastifyBaseLogger): Promise<SearchServiceResponse>;
}

import type { SearchParameters } from '@kwikid/search';
import type { QueryResult } from '@kwikid/wire/search';
import type { FastifyBaseLogger } from 'fastify';

export type EngineName = 'embedded' | 'algolia';

/** The response to one request of a reader, in the order of its queries. */
export interface SearchServiceResponse {
  /** The reader who searched. */
  readonly engine: EngineName;
  readonly results: readonly QueryResult[];
}

/** Runs queries of the multi-query protocol. Every implementation passes `search-service.contract.ts`. */
export interface SearchService {
  /**
   * @param queries - from parseQueries, possibly none
   * @param log - the request's own, under its id
   * @throws if it cannot run them all
   */
  search(queries: readonly SearchParameters[], log: FastifyBaseLogger): Promise<SearchServiceResponse>;
}

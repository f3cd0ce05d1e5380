import type { SearchParameters } from '@kwikid/search';
import type { QueryResult } from '@kwikid/wire/search';
import type { FastifyBaseLogger } from 'fastify';

export type EngineName = 'embedded' | 'algolia';

/** What one request of a reader is answered with, in the order of its queries. */
export interface ServiceAnswer {
  /** Whose answer it is. */
  readonly engine: EngineName;
  readonly results: readonly QueryResult[];
}

/** Answers queries of the multi-query protocol. `search-service.contract.ts` holds what every one must do. */
export interface SearchService {
  /**
   * @param queries - from parseQueries, at least none
   * @param log - the request's own, under its id
   * @throws where it cannot answer them all
   */
  answer(queries: readonly SearchParameters[], log: FastifyBaseLogger): Promise<ServiceAnswer>;
}

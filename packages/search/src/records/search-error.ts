export type SearchErrorCode =
  | 'ERR_SEARCH_BODY'
  | 'ERR_SEARCH_LIMIT'
  | 'ERR_SEARCH_PARAMETER'
  | 'ERR_SEARCH_FACET_FILTERS'
  | 'ERR_SEARCH_SYNONYMS'
  | 'ERR_SEARCH_ASKED';

/** Base of every error that this package throws; `code` is stable, the message names the remedy. */
export class SearchError extends Error {
  readonly code: SearchErrorCode;

  constructor(code: SearchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** A request that cannot be served unchanged; serialises to the hosted service's error body. */
export class SearchRequestError extends SearchError {
  readonly status = 400;

  /** @returns the hosted service's error body: https://www.algolia.com/doc/rest-api/search/#error-handling */
  toJSON(): { message: string; status: number } {
    return { message: this.message, status: this.status };
  }
}

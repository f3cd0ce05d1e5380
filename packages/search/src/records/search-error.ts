export type SearchErrorCode =
  | 'ERR_SEARCH_BODY'
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

/** A request that cannot be served unchanged. */
export class SearchRequestError extends SearchError {
  readonly status = 400;
}

/** The query parameter that asks for a document as it was on a day. */
export const asOfParameter = 'as-of';

const named = new RegExp(`(?:^|&)${asOfParameter}(?:=|&|$)`);

/**
 * Whether a request asks for a document as it was on a day, well-formed or not: then the page of today is not the response.
 *
 * @param path - percent-encoded, as sent
 * @param query - after the `?`
 */
export const asksForPast = (path: string, query: string): boolean =>
  path.startsWith('/docs/') && query !== '' && named.test(query);

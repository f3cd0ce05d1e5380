import { wellFormed } from '@kwikid/wire/uri-text';

/** What the search reads of a query, in UTF-16 units: the engine's own limit. */
const longestQuery = 512;

/**
 * The part of a query that is searched. URLs carry only this part: with a text of 10,000 characters pasted into
 * the field an address would be longer than what the server reads of a request's head, 16 KiB.
 */
export function searchedPart(query: string): string {
  // Half a character at the cut, or a pasted one, cannot be encoded.
  return wellFormed(query.slice(0, longestQuery));
}

/** The part of a query that is searched, as it is written into a URL. */
export const encodedQuery = (query: string): string => encodeURIComponent(searchedPart(query));

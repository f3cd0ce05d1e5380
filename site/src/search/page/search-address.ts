import { searchedPart } from '../results/searched-part.ts';

/** What the search page asks, and its address says. */
export interface Question {
  readonly query: string;
  /** The part of the site that is searched; empty for all of it. */
  readonly area: string;
  /** Counted from 0. */
  readonly page: number;
}

/**
 * Reads the address of the search page. What it does not know stays out; what cannot be is left at its default.
 *
 * @param search - with its question mark, or empty
 */
export function readSearchAddress(search: string): Question {
  const parameters = new URLSearchParams(search);
  const page = /^[1-9]\d{0,3}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) - 1 : 0;
  // An address can be as long as an attacker likes; the name of an area is not.
  const area = (parameters.get('area') ?? '').slice(0, 100);
  return { query: parameters.get('q') ?? '', area, page };
}

/** The address of a state of the search page, from the root: only what differs from the empty page. */
export function searchAddress({ query, area = '', page = 0 }: Partial<Question>): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', searchedPart(query));
  if (area !== '') parameters.set('area', area);
  if (page > 0) parameters.set('page', String(page + 1));
  return parameters.size === 0 ? '/search' : `/search?${parameters}`;
}

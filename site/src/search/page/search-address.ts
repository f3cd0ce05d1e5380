import { searchedPart } from '../results/searched-part.ts';
import { type FilterName, filterGroups, noFilters, type Question } from './filters.ts';

/** An address can be as long as an attacker likes: no more values of a group are looked at. */
const maxValues = 20;
const longestValue = 100;

/**
 * Reads the address of the search page. What it does not know stays out; what cannot be is left at its default.
 *
 * @param search - with its question mark, or empty
 */
export function readSearchAddress(search: string): Question {
  const parameters = new URLSearchParams(search);
  const valuesOf = (name: FilterName) => {
    const values = new Set(parameters.getAll(name));
    return [...values].filter((value) => value !== '' && value.length <= longestValue).slice(0, maxValues);
  };
  const filters = { ...noFilters };
  for (const { name } of filterGroups) filters[name] = valuesOf(name);
  const page = /^[1-9]\d{0,3}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) - 1 : 0;
  return { query: parameters.get('q') ?? '', filters, page };
}

/** The address of a state of the search page, from the root: only what differs from the empty page. */
export function searchAddress({ query, filters, page }: Question): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', searchedPart(query));
  for (const { name } of filterGroups) for (const value of filters[name]) parameters.append(name, value);
  if (page > 0) parameters.set('page', String(page + 1));
  return parameters.size === 0 ? '/search' : `/search?${parameters}`;
}

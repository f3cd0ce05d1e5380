import type { SearchRecord } from '../records/search-record.ts';
import { type FacetFilter, type FacetFilters, filterableAttributes } from './facet-filters.ts';

/** Facet → value → number of records. */
export type FacetCounts = Record<string, Record<string, number>>;

/** Which records have which values. */
export interface FacetIndex {
  /** @returns bit set of the records that pass every group; null without groups */
  mask(groups: FacetFilters): Uint32Array | null;
  /** @returns the values of some facets among some records */
  counts(names: readonly string[], records: Iterable<number>): FacetCounts;
}

/**
 * Prepares facet filters over records: a bit set a value. Values are compared case-insensitively, names
 * case-sensitively. Source: https://www.algolia.com/doc/api-reference/api-parameters/filters
 *
 * @param records - identified by their index in the list
 */
export function createFacetIndex(records: readonly SearchRecord[]): FacetIndex {
  const words = Math.ceil(records.length / 32);
  const values = new Map<string, { name: string; value: string; bits: Uint32Array }>();
  for (const [number, record] of records.entries()) {
    for (const name of filterableAttributes) {
      for (const value of valuesOf(record, name)) {
        const key = keyOf(name, value);
        const entry = values.get(key) ?? { name, value, bits: new Uint32Array(words) };
        values.set(key, entry);
        entry.bits[number >>> 5] = (entry.bits[number >>> 5] ?? 0) | (1 << (number & 31));
      }
    }
  }

  function addTo(union: Uint32Array, filter: FacetFilter): void {
    const bits = values.get(keyOf(filter.attribute, filter.value))?.bits;
    for (let word = 0; word < words; word++) {
      const own = bits?.[word] ?? 0;
      union[word] = (union[word] ?? 0) | (filter.negated ? ~own : own);
    }
  }

  function mask(groups: FacetFilters): Uint32Array | null {
    if (groups.length === 0) return null;
    const all = new Uint32Array(words).fill(0xffffffff);
    for (const group of groups) {
      const union = new Uint32Array(words);
      for (const filter of group) addTo(union, filter);
      for (let word = 0; word < words; word++) all[word] = (all[word] ?? 0) & (union[word] ?? 0);
    }
    return all;
  }

  function counts(names: readonly string[], among: Iterable<number>): FacetCounts {
    const wanted = filterableAttributes.filter((name) => names.includes(name));
    const found = wanted.map((name) => [name, new Map<string, number>()] as const);
    for (const number of among) {
      const record = records[number];
      if (!record) continue;
      for (const [name, ofName] of found) {
        for (const value of valuesOf(record, name)) ofName.set(value, (ofName.get(value) ?? 0) + 1);
      }
    }
    // fromEntries defines own properties, so that a value named __proto__ is a value.
    return Object.fromEntries(
      found.map(([name, ofName]) => [
        name,
        Object.fromEntries([...ofName].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))),
      ]),
    );
  }

  return { mask, counts };
}

function keyOf(name: string, value: string): string {
  return `${name}:${value.toLowerCase()}`;
}

function valuesOf(record: SearchRecord, name: (typeof filterableAttributes)[number]): readonly string[] {
  const value = name === 'hierarchy.lvl0' ? record.hierarchy.lvl0 : record[name];
  if (typeof value === 'object' && value !== null) return [...new Set(value)];
  return value === null || value === '' ? [] : [value];
}

import { levels } from '@kwikid/wire/search-names';
import { useEffect, useRef, useState } from 'react';
import { pathWords } from '../search/lost/path-words.ts';
import { plainText } from '../search/results/marks.ts';
import { type SearchAnswer, searchService } from '../search/results/search-service.ts';
import { useFacetFilters } from '../search/results/useFacetFilters.ts';
import type { BestHit, GapRow, SearchOutcome } from './gap-rows.ts';

/** Queries in one request: the search takes ten. */
const together = 10;

/** The words that are searched for a row; of a path those that may name a page. */
export const wordsOf = ({ kind, text }: Pick<GapRow, 'kind' | 'text'>): string =>
  kind === 'not-found' ? pathWords(text) : text;

/** A hit by its headings, outermost first. */
function hitOf({ url, hierarchy }: Pick<SearchAnswer['hits'][number], 'url' | 'hierarchy'>): BestHit {
  const names = levels
    .slice(1)
    .flatMap((level) => hierarchy[level] ?? [])
    .map(plainText);
  return { url, title: names.filter((name, at) => name !== names[at - 1]).join(': ') || url };
}

function foundOf({ nbHits, weak, hits, nearest }: SearchAnswer): SearchOutcome {
  const [hit] = nbHits > 0 ? hits : (nearest ?? []);
  return { is: nbHits === 0 ? 'nothing' : weak ? 'weak' : 'found', best: hit && hitOf(hit) };
}

/**
 * What the search finds today for rows that are shown: ten at a time, each once.
 *
 * @param rows - shown now
 * @returns by the row's id; a row that was not searched yet is missing
 */
export function useFoundToday(rows: readonly GapRow[]): ReadonlyMap<string, SearchOutcome> {
  const [found, setFound] = useState<ReadonlyMap<string, SearchOutcome>>(new Map());
  const facetFilters = JSON.stringify(useFacetFilters());
  const asked = useRef(new Set<string>());
  const next = rows.filter(({ id }) => !found.has(id) && !asked.current.has(id)).slice(0, together);
  const ids = next.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which rows are next
  useEffect(() => {
    if (next.length === 0) return;
    for (const { id } of next) asked.current.add(id);
    const requests = next.map((row) => ({
      ...{ query: wordsOf(row), hitsPerPage: 1, distinct: 1 },
      facetFilters: JSON.parse(facetFilters) as string[][],
    }));
    const add = (results: readonly SearchOutcome[]) =>
      setFound((before) => {
        const after = new Map(before);
        for (const [at, { id }] of next.entries()) after.set(id, results[at] ?? { is: 'failed' });
        return after;
      });
    searchService(requests).then(
      (answers) => add(answers.map(foundOf)),
      () => add([]),
    );
  }, [ids, facetFilters]);
  return found;
}

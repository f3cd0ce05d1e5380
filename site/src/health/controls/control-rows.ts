import type {
  ClauseContents,
  ControlPage,
  InstrumentContents,
} from '@site/plugins/controls/control-contents';

/** What the list is narrowed to; empty texts narrow nothing. */
export interface ControlFilter {
  /** Id of an instrument. */
  instrument: string;
  /** Id of a team. */
  team: string;
}

/** A clause, with its instrument and the pages that the filter leaves. */
export interface ClauseRow extends ClauseContents {
  instrument: Pick<InstrumentContents, 'id' | 'name'>;
}

/** @param search - of the page's URL, with or without `?` */
export function filterOf(search: string): ControlFilter {
  const parameters = new URLSearchParams(search);
  return { instrument: parameters.get('instrument') ?? '', team: parameters.get('team') ?? '' };
}

/** @returns for a URL, with `?`; empty if it narrows nothing */
export function searchOf(filter: ControlFilter): string {
  const parameters = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Whether a page is missing: none serves the clause, and nothing says why none has to. */
export const lacksPage = ({ servedBy, unserved }: ClauseContents): boolean =>
  servedBy.length === 0 && unserved === undefined;

/**
 * The clauses that a filter leaves. A clause without a page has no team: only the instrument decides about it.
 */
export function clauseRows(
  instruments: readonly InstrumentContents[],
  { instrument, team }: ControlFilter,
): ClauseRow[] {
  const isOwn = ({ owner }: ControlPage) => team === '' || owner === team;
  return instruments
    .filter(({ id }) => instrument === '' || id === instrument)
    .flatMap(({ id, name, clauses }) =>
      clauses
        .map((each) => ({ ...each, instrument: { id, name }, servedBy: each.servedBy.filter(isOwn) }))
        .filter(
          (row, place) =>
            team === '' || row.servedBy.length > 0 || lacksPage(clauses[place] as ClauseContents),
        ),
    );
}

import type { ClauseContents, InstrumentContents } from '@site/plugins/controls/control-contents';

/** A clause with its instrument. */
export interface ClauseRow extends ClauseContents {
  instrument: Pick<InstrumentContents, 'id' | 'name'>;
}

/** Whether a page is missing: none serves the clause, and nothing says why none has to. */
export const lacksPage = ({ servedBy, unserved }: ClauseContents): boolean =>
  servedBy.length === 0 && unserved === undefined;

export const clauseRows = (instruments: readonly InstrumentContents[]): ClauseRow[] =>
  instruments.flatMap(({ id, name, clauses }) =>
    clauses.map((clause) => ({ ...clause, instrument: { id, name } })),
  );

/** What SQLite and PostgreSQL both take as a parameter. */
export type Value = string | number | boolean | null;

/** One statement with the values of `$1`, `$2`, … */
export type Statement = readonly [sql: string, values: readonly Value[]];

export type Row = Record<string, unknown>;

/**
 * A database of a store: a file of SQLite, or PostgreSQL. Stores write the SQL that both understand, as PostgreSQL
 * spells it: `$1` for a parameter, `COLLATE "C"` where text is sorted by its bytes and an index shall serve, and `::json`
 * before what is read out of it. What only one of them has (`max` of two values, a `LIMIT` of null) is not used.
 *
 * Any method may be slow or reject; a rejection loses nothing that was kept before.
 */
export interface Database {
  /** Runs one statement. @returns the rows that it reads, or that it changed and names after RETURNING */
  rows(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /**
   * Runs all of the statements, in order, or none. They are known before the first one runs: no work of the caller
   * can keep the transaction open.
   *
   * @param locked - a table that nobody else writes until the end, if what is written depends on all of its rows; in
   *   SQLite one transaction writes at a time anyway
   * @returns the rows of each statement
   */
  transaction(statements: readonly Statement[], locked?: string): Promise<Row[][]>;
  close(): Promise<void>;
}

/** A limit above the rows of every table: SQLite takes no OFFSET without a LIMIT. */
export const noLimit = 1_000_000_000;

/** @returns `$3, $4` for two parameters from 3 on */
export const parameters = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, at) => `$${from + at}`).join(', ');

/** @returns `($1, $2), ($3, $4)` for two rows of two columns from 1 on */
export const parameterRows = (rows: number, columns: number, from = 1): string =>
  Array.from({ length: rows }, (_, at) => `(${parameters(columns, from + at * columns)})`).join(', ');

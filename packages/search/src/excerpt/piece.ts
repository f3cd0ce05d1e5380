import type { Range } from './words.ts';

/** A range of a text: a record's, the name of a column, or a sign between two of them. */
export interface Piece extends Range {
  readonly text: string;
}

/** Between cells, and between list items. */
export const separator = ' · ';

/** A whole text as a piece. */
export const wholePiece = (text: string): Piece => ({ text, start: 0, end: text.length });

import type { Match } from './find-matches.ts';

/** A piece of the text: of a match, by its place in the list, or between matches. */
export interface Piece {
  start: number;
  text: string;
  match?: number;
}

/**
 * Cuts the beginning of a text at its matches. An empty match is an empty piece.
 *
 * @param length - how much of the text is shown, in UTF-16 units
 */
export function highlighted(text: string, matches: readonly Match[], length: number): Piece[] {
  const end = Math.min(text.length, length);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, { span }] of matches.entries()) {
    const [from, to] = [span[0], Math.min(span[1], end)];
    if (from > end || (from === end && text.length > end)) break;
    if (from > at) pieces.push({ start: at, text: text.slice(at, from) });
    pieces.push({ start: from, text: text.slice(from, to), match: index });
    at = to;
  }
  if (at < end) pieces.push({ start: at, text: text.slice(at, end) });
  return pieces;
}

/** Start and end in the text, in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** One match, with its groups in order; a group that did not match is undefined. */
export interface Match {
  span: Span;
  groups: (Span | undefined)[];
}

export interface Matches {
  /** The listed matches: the first ones. */
  listed: Match[];
  /** The number of all matches, or `maxCounted`. */
  total: number;
  /** Name of each group; undefined if it has none. */
  names: (string | undefined)[];
}

/** More than these are only counted. */
export const maxListed = 1_000;
/** More than these are not even counted. */
export const maxCounted = 100_000;

/**
 * The matches of an expression in a text: all of them with flag g, otherwise the first. It can take for ever,
 * so call it in a worker.
 */
export function findMatches(regex: RegExp, text: string): Matches {
  const flags = regex.flags.replace('d', '');
  const listing = new RegExp(regex.source, `${flags}d`);
  const listed: Match[] = [];
  let names: (string | undefined)[] = [];
  while (listed.length < maxListed) {
    const match = listing.exec(text);
    if (match?.indices === undefined) return { listed, total: listed.length, names };
    const [span, ...groups] = match.indices;
    if (span === undefined) break;
    if (listed.length === 0) names = namesOf(groups, regex);
    listed.push({ span, groups });
    if (!regex.global) return { listed, total: 1, names };
    stepOver(listing, match, text);
  }
  const counting = new RegExp(regex.source, flags);
  counting.lastIndex = listing.lastIndex;
  let total = listed.length;
  for (let match = counting.exec(text); match !== null && total < maxCounted; match = counting.exec(text)) {
    total++;
    stepOver(counting, match, text);
  }
  return { listed, total, names };
}

/** An empty match would be found for ever: the next search starts one character later. */
function stepOver(regex: RegExp, match: RegExpExecArray, text: string): void {
  if (match[0] !== '') return;
  const isPair =
    regex.unicode || regex.unicodeSets ? (text.codePointAt(regex.lastIndex) ?? 0) > 0xffff : false;
  regex.lastIndex += isPair ? 2 : 1;
}

/** The names in the order of the groups: each opening bracket that captures counts. */
function namesOf(groups: readonly unknown[], { source }: RegExp): (string | undefined)[] {
  const brackets = source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<(?<name>[^=!>][^>]*)>|(?!\?))/gs);
  const found = [...brackets].filter(([text]) => text.startsWith('(')).map(({ groups }) => groups?.name);
  return found.length === groups.length ? found : groups.map(() => undefined);
}

/** A piece of the text: a match, by its index in the list, or the text between matches. */
interface Piece {
  start: number;
  text: string;
  match?: number;
}

/**
 * Splits the beginning of a text at its matches. An empty match is an empty piece.
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

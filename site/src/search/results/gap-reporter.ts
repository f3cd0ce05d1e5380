/** How well a query was answered, as far as a browser can know. */
export interface Findings {
  nbHits: number;
  /** The hits lack most of the query; the hosted service does not say it. */
  weak?: true | undefined;
}

type Kind = 'no-hit' | 'weak';

/** Why a query is a gap; undefined if it is not one. */
export const gapKindOf = ({ nbHits, weak }: Findings): Kind | undefined =>
  nbHits === 0 ? 'no-hit' : weak && 'weak';

export interface GapReporter {
  /** Says what a reader sees now: the query, and why it is a gap; undefined if it is not one. */
  shown(query: string, kind: Kind | undefined): void;
  /** The reader leaves with what they see. */
  leave(): void;
}

/** Shorter queries are unfinished. */
const minLetters = 3;

/**
 * Reports queries that are gaps, each once: those at which a reader paused or left, not the prefixes typed
 * before.
 *
 * @param send - takes the query and why it is a gap
 * @param restMs - the pause after which a query counts as finished, in milliseconds
 */
export function gapReporter(send: (query: string, kind: Kind) => void, restMs = 2000): GapReporter {
  const sent = new Set<string>();
  let waiting: [query: string, kind: Kind] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    if (waiting !== undefined && !sent.has(waiting[0])) {
      sent.add(waiting[0]);
      send(...waiting);
    }
    waiting = undefined;
  };
  return {
    shown(query, kind) {
      clearTimeout(timer);
      const words = query.trim();
      waiting = kind === undefined || words.length < minLetters ? undefined : [words, kind];
      if (waiting !== undefined) timer = setTimeout(leave, restMs);
    },
    leave,
  };
}

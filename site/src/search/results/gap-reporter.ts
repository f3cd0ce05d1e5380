/** How well a query was answered, as far as a browser can know. */
export interface Findings {
  nbHits: number;
  /** The hits lack most of the query; the hosted service does not say it. */
  weak?: true | undefined;
}

/** Why what a search shows is a gap. */
type ShownKind = 'no-hit' | 'weak';
type Kind = ShownKind | 'reworded';

/** Why a query is a gap; undefined if it is not one. */
export const gapKindOf = ({ nbHits, weak }: Findings): ShownKind | undefined =>
  nbHits === 0 ? 'no-hit' : weak && 'weak';

/** A query at which a reader paused, or which they left. */
export interface FinishedQuery {
  readonly words: string;
  /** Why its hits are a gap; undefined if they fit. */
  readonly kind: ShownKind | undefined;
  /** When its hits were shown, in milliseconds. */
  readonly at: number;
  /** Path of the page on which it was searched. */
  readonly place: string;
}

/** A query is reworded by the one that follows it in this time, in milliseconds. */
const rewordedMs = 60_000;

/**
 * Whether a reader put a query into other words within a minute and opened no page in between: then its hits looked
 * right, and were not. To write a query to its end, or to take back a part of it, is not to reword it.
 *
 * @param after - the next finished query
 */
export function isReworded(before: FinishedQuery, after: FinishedQuery): boolean {
  const [one, other] = [before.words, after.words].map((words) => words.toLowerCase().replace(/\s+/g, ' '));
  if (one === undefined || other === undefined || one.startsWith(other) || other.startsWith(one))
    return false;
  const passed = after.at - before.at;
  return before.place === after.place && passed >= 0 && passed <= rewordedMs;
}

export interface GapReporter {
  /** Says what a reader sees now: the query, and why it is a gap; undefined if it is not one. */
  shown(query: string, kind: ShownKind | undefined): void;
  /** The reader opens a page that the search shows now. */
  opened(): void;
  /** The reader leaves with what they see. */
  leave(): void;
}

interface Options {
  /** Takes the query and why it is a gap. */
  send: (query: string, kind: Kind) => void;
  /** Milliseconds since any moment. */
  now: () => number;
  /** Path of the page that is open. */
  place: () => string;
  /** The pause after which a query counts as finished, in milliseconds; default 2000. */
  restMs?: number;
}

/** Shorter queries are unfinished. */
const minLetters = 3;

/**
 * Reports queries that are gaps, each once: those at which a reader paused or left, not the prefixes typed
 * before.
 */
export function gapReporter({ send, now, place, restMs = 2000 }: Options): GapReporter {
  const sent = new Set<string>();
  let waiting: FinishedQuery | undefined;
  let finished: FinishedQuery | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (words: string, kind: Kind) => {
    if (sent.has(words)) return;
    sent.add(words);
    send(words, kind);
  };
  const finish = () => {
    clearTimeout(timer);
    if (waiting === undefined) return;
    const [before, after] = [finished, waiting];
    if (before?.kind === undefined && before !== undefined && isReworded(before, after))
      report(before.words, 'reworded');
    if (after.kind !== undefined) report(after.words, after.kind);
    finished = after;
    waiting = undefined;
  };
  return {
    shown(query, kind) {
      clearTimeout(timer);
      const words = query.trim();
      waiting = words.length < minLetters ? undefined : { words, kind, at: now(), place: place() };
      if (waiting !== undefined) timer = setTimeout(finish, restMs);
    },
    opened() {
      finish();
      // What is searched from now on is another matter.
      finished = undefined;
    },
    leave: finish,
  };
}

export interface GapReporter {
  /** Says what a reader sees now: the query that found nothing, or undefined if there are results. */
  shown(query: string | undefined): void;
  /** The reader leaves with what they see. */
  leave(): void;
}

/** Shorter queries are beginnings. */
const minLetters = 3;

/**
 * Tells of queries that found nothing, each once: those that a reader rested at or left with, not each of the
 * beginnings on the way to them.
 *
 * @param send - takes the query
 * @param restMs - how long a reader rests at a query that is meant, in milliseconds
 */
export function gapReporter(send: (query: string) => void, restMs = 2000): GapReporter {
  const sent = new Set<string>();
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    if (waiting !== undefined && !sent.has(waiting)) {
      sent.add(waiting);
      send(waiting);
    }
    waiting = undefined;
  };
  return {
    shown(query) {
      clearTimeout(timer);
      const words = query?.trim() ?? '';
      waiting = words.length < minLetters ? undefined : words;
      if (waiting !== undefined) timer = setTimeout(leave, restMs);
    },
    leave,
  };
}

export interface GapReporter {
  /** Says what a reader sees now: the query that found nothing, or undefined if there are results. */
  shown(query: string | undefined): void;
  /** The reader leaves with what they see. */
  leave(): void;
}

/** Shorter queries are unfinished. */
const minLetters = 3;

/**
 * Reports queries without hits, each once: those at which a reader paused or left, not the prefixes typed
 * before.
 *
 * @param send - takes the query
 * @param restMs - the pause after which a query counts as finished, in milliseconds
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

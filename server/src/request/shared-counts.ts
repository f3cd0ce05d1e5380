/** What all servers together counted of a caller in the running minute. */
export interface SharedCount {
  taken: number;
  /** Until the minute is over. */
  milliseconds: number;
}

/**
 * Counts for limits that several servers share. Nobody waits for it: each server counts by itself, tells the others, and
 * learns soon afterwards what they counted. So a caller of several servers can exceed a limit by what they send in the
 * time of one statement; and while the database does not respond each server has limits of its own.
 */
export interface SharedCounts {
  /**
   * @param name - of the limit
   * @param learn - called with the sum of all servers, unless the database does not respond
   */
  add(name: string, caller: string, amount: number, learn: (count: SharedCount) => void): void;
}

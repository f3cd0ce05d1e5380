/** How long a debounced call waits for the next one by default, in milliseconds. */
export const debounceMs = 166;

export interface Debounced<Arguments extends unknown[]> {
  (...values: Arguments): void;
  /** Drops the call that waits. */
  clear(): void;
}

/**
 * Delays calls until none has come for a while; the last one counts.
 *
 * @param run - what to call
 * @param waitMs - quiet time in milliseconds
 */
export function debounce<Arguments extends unknown[]>(
  run: (...values: Arguments) => void,
  waitMs: number = debounceMs,
): Debounced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...values: Arguments) => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs, ...values);
  };
  debounced.clear = () => clearTimeout(timer);
  return debounced;
}

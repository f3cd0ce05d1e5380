/** How long it is remembered that the focus was visible, in milliseconds. */
export const focusMemoryMs = 100;

export interface FocusMemory {
  /** Remembers that the focus is visible now, on something that is about to go. */
  keep(): void;
  /** Whether that was a moment ago. */
  recent(): boolean;
}

/**
 * Remembers for a moment that the focus was visible, so that what replaces a focused element can take the
 * focus over from the keyboard, and only from the keyboard.
 *
 * @param memoryMs - how long, in milliseconds
 */
export function focusMemory(memoryMs: number = focusMemoryMs): FocusMemory {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    keep() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
      }, memoryMs);
    },
    recent: () => timer !== undefined,
  };
}

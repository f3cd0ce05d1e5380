/** Typing that was heard before its field was there. */
export interface TypeAhead {
  /** Stops hearing. @returns what was heard */
  take(): string;
}

/** Hears what is typed while the search is on its way, so that a quick reader loses nothing. */
export function typeAhead(): TypeAhead {
  let heard = '';
  const hear = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    heard += event.key;
  };
  window.addEventListener('keydown', hear);
  return {
    take() {
      window.removeEventListener('keydown', hear);
      const text = heard;
      heard = '';
      return text;
    },
  };
}

/** Typing that was heard before its field was there. */
export interface TypeAhead {
  /** Stops hearing. */
  stop(): void;
  /** Stops hearing, and puts what was heard into the field, before what it already holds. */
  into(field: HTMLInputElement | null): void;
}

/** Hears what is typed while the search is on its way, so that a quick reader loses nothing. */
export function typeAhead(): TypeAhead {
  let heard = '';
  const hear = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    heard += event.key;
  };
  const stop = () => window.removeEventListener('keydown', hear);
  window.addEventListener('keydown', hear);
  return {
    stop,
    into(field) {
      stop();
      if (!field || heard === '') return;
      // React hears of a value only through the element's own setter and an event.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, heard + field.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

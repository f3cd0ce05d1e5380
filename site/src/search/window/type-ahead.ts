import { keyOf } from '../../keyboard/key-of.ts';

/** What was typed before its field was there. */
export interface TypedAhead {
  readonly text: string;
  /** The reader pressed Enter after it. */
  readonly isEntered: boolean;
}

export interface TypeAhead {
  /** Stops hearing. @returns what was heard */
  take(): TypedAhead;
}

const nothing: TypedAhead = { text: '', isEntered: false };

/** The parts of a keyboard event that matter here; the browser's own fits. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What is typed after one more key, as a field would have it; undefined if the key means nothing to a field. */
export function typedWith(
  typed: TypedAhead,
  { key, ctrlKey, metaKey, altKey }: KeyPress,
): TypedAhead | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Enter') return { ...typed, isEntered: typed.text !== '' };
  if (key === 'Backspace') return { text: [...typed.text].slice(0, -1).join(''), isEntered: false };
  return [...key].length === 1 ? { text: typed.text + key, isEntered: false } : undefined;
}

/**
 * Hears what is typed while the search is on its way, so that a quick reader loses nothing. It hears a key before all
 * others, and they do not hear what it takes.
 *
 * @param onLeave - the reader pressed Escape: the search is not wanted any more
 */
export function typeAhead(onLeave: () => void): TypeAhead {
  let heard = nothing;
  const hear = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === undefined) return;
    if (key === 'Escape') return onLeave();
    const typed = typedWith(heard, event);
    if (typed === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heard = typed;
  };
  window.addEventListener('keydown', hear, { capture: true });
  return {
    take() {
      window.removeEventListener('keydown', hear, { capture: true });
      const typed = heard;
      heard = nothing;
      return typed;
    },
  };
}

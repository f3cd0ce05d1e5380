import { keyOf, type PressedKey } from '../../keyboard/key-of.ts';

/** The parts of a keyboard event that matter here; the browser's own fits. */
type KeyPress = PressedKey & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * What a key press asks of the search window: Ctrl or Cmd with K opens and closes it, `/` opens it.
 *
 * @param given - whether the key goes into a field, and whether single keys are shortcuts for this reader
 */
export function searchCommand(
  press: KeyPress,
  given: { isWriting: boolean; hasSingleKeys: boolean },
): 'toggle' | 'open' | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const key = keyOf(press);
  // With Shift it opens Firefox's console.
  if (key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey) return 'toggle';
  const isPlain = !ctrlKey && !metaKey && !altKey;
  return key === '/' && isPlain && !given.isWriting && given.hasSingleKeys ? 'open' : undefined;
}

/** Whether typed text goes into a field there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

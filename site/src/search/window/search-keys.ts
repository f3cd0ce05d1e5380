/** The parts of a keyboard event that matter here; the browser's own fits. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * What a key press asks of the search window: Ctrl or Cmd with K opens and closes it, `/` opens it.
 *
 * @param given - whether the key goes into a field, and whether single keys are shortcuts for this reader
 */
export function searchCommand(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  given: { isWriting: boolean; hasSingleKeys: boolean },
): 'toggle' | 'open' | undefined {
  // A browser that fills in a field sends key events without a key.
  if (key?.toLowerCase() === 'k' && (ctrlKey || metaKey)) return 'toggle';
  const isPlain = !ctrlKey && !metaKey && !altKey;
  return key === '/' && isPlain && !given.isWriting && given.hasSingleKeys ? 'open' : undefined;
}

/** The parts of a keyboard event that matter here; the browser's own fits. */
export type PressedKey = Pick<KeyboardEvent, 'key'> &
  Partial<Pick<KeyboardEvent, 'code' | 'shiftKey' | 'isComposing' | 'keyCode'>>;

/**
 * The key of an event as the shortcuts name it. On a layout without Latin letters that is the key in its place: К of a
 * Russian keyboard is K. Every handler of keys asks here, and so does the script in each page's head, which contains
 * this function as it is (keep-early-input.ts).
 *
 * @returns undefined if the key belongs to an input method, and for the event of a browser that fills in a field
 */
export function keyOf({ key, code = '', shiftKey, isComposing, keyCode }: PressedKey): string | undefined {
  // Safari reports the key that ends a composition after it, as 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
  if (!key || isComposing || keyCode === 229) return undefined;
  if (!/[\p{L}\p{M}]/u.test(key) || /\p{Script=Latin}/u.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return code === 'Slash' && !shiftKey ? '/' : key;
}

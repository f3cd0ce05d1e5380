import { keyOf, type PressedKey } from './key-of.ts';

/** The command of a single key. Search has its own keys (search/window/search-keys.ts). */
export type KeyCommand = 'help' | 'previous' | 'next' | 'correct';

const commands: ReadonlyMap<string, KeyCommand> = new Map([
  ['?', 'help'],
  ['[', 'previous'],
  [']', 'next'],
  ['c', 'correct'],
]);

/** The parts of a keyboard event that matter here; the browser's own fits. */
export interface KeyPress extends PressedKey {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Whether the key is held down. */
  repeat: boolean;
  /** Whether something else has handled it. */
  defaultPrevented: boolean;
  getModifierState(key: 'AltGraph'): boolean;
}

/**
 * The command of a key press.
 *
 * @param writing - whether the key goes into a field
 */
export function keyCommand(press: KeyPress, writing: boolean): KeyCommand | undefined {
  if (writing || press.repeat || press.defaultPrevented || press.metaKey) return undefined;
  // Many keyboards write a bracket with AltGr, which Windows reports as Ctrl and Alt.
  if ((press.ctrlKey || press.altKey) && !press.getModifierState('AltGraph')) return undefined;
  return commands.get(keyOf(press) ?? '');
}

/** Whether typed text goes into a field there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

import { wellFormed } from '@kwikid/wire/uri-text';

/** Longest text that a field accepts, in UTF-16 units: a paste of 5 MB, with a margin. */
export const longestText = 8_000_000;

/** Longest text that a field shows; a browser takes seconds to lay out a longer one. */
export const longestShown = 100_000;

/** A count of characters for people, such as `5,242,880 characters`. */
export function inCharacters(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`;
}

/** The beginning of a text that is too long to render; it never ends inside a character. */
export function beginningOf(text: string, length = 2_000): string {
  return text.length <= length ? text : wellFormed(text.slice(0, length));
}

/** A text with the selection between two places replaced, as a paste does. */
export function spliced(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

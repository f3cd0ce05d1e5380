/**
 * A text of a person or of another server as one line, for a mail, a terminal or a list: without line breaks, control
 * characters, marks of direction and other characters that nobody sees.
 *
 * @param maxCharacters - default: no limit
 */
export function oneLine(text: string, maxCharacters?: number): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return maxCharacters === undefined ? line : [...line].slice(0, maxCharacters).join('');
}

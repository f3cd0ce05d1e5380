/** A character of the number, and where it was typed. */
export interface Character {
  /** A digit or a capital letter. */
  character: string;
  /** Position in the typed text, counted from 1. */
  at: number;
}

/** A character that no number contains. */
interface Stranger {
  character: string;
  at: number;
}

interface ReadNumber {
  characters: Character[];
  strangers: Stranger[];
}

/**
 * The characters of a number as it was typed: in capitals, without the spaces and hyphens that group them.
 *
 * @param typed - positions count code points, as a reader would
 */
export function readNumber(typed: string): ReadNumber {
  const read: ReadNumber = { characters: [], strangers: [] };
  for (const [index, character] of [...typed].entries()) {
    const at = index + 1;
    if (/[0-9A-Z]/.test(character)) read.characters.push({ character, at });
    else if (/[a-z]/.test(character)) read.characters.push({ character: character.toUpperCase(), at });
    else if (!/[\s\u2010\u2011\u2013-]/.test(character)) read.strangers.push({ character, at });
  }
  return read;
}

/** A character in words. Invisible characters and look-alikes are named by their code point. */
export function inWords(character: string): string {
  if (/^[!-~]$/.test(character)) return `“${character}”`;
  const codePoint = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (/\p{Nd}/u.test(character)) return `“${character}” (${codePoint}, a digit of another script)`;
  if (/\p{L}/u.test(character)) return `“${character}” (${codePoint}, a letter of another script)`;
  if (/\p{C}|\p{M}/u.test(character)) return `${codePoint}, which cannot be seen`;
  return `“${character}” (${codePoint})`;
}

import { gstinCheckCharacter } from './gstin-check-character.ts';
import { type Character, inWords, readNumber } from './read-number.ts';
import type { IndianDocument, Part } from './schema.ts';
import { hasVerhoeffDigit } from './verhoeff.ts';

/** What is wrong with a number. */
export interface NumberError {
  message: string;
  /** Position in the typed text, counted from 1; undefined if all of it is wrong. */
  at?: number;
}

/** A part of the number as it was read. */
export interface ReadPart {
  part: Part;
  /** Its characters, in capitals; empty if the number ends before it. */
  text: string;
  /** The meaning of its code. */
  value?: string;
  fits: boolean;
}

/** Whether a number has the form of a document's number. It does not say that the number was issued. */
export interface NumberVerdict {
  valid: boolean;
  /** In capitals, without spaces and hyphens. */
  number: string;
  parts: ReadPart[];
  errors: NumberError[];
}

/** No number has more than 15 characters; 64 leave room for separators. */
const longest = 64;
/** A message lists at most this many codes. */
const longestList = 12;

/**
 * Checks a number against the form of a document: length, each character, codes and check digit.
 *
 * @param document - of content/data/indian-documents.yml
 * @param typed - with spaces and hyphens, in small letters or capitals
 */
export function checkNumber(document: IndianDocument, typed: string): NumberVerdict {
  const refused = (message: string): NumberVerdict => ({
    valid: false,
    number: '',
    parts: [],
    errors: [{ message }],
  });
  if (typed.trim() === '') return refused('There is not a number: type or paste one.');
  if (typed.length > longest) {
    return refused(
      `There are ${typed.length.toLocaleString('en')} characters; ${needed(document)}: paste only the number.`,
    );
  }
  const { characters, strangers } = readNumber(typed);
  const number = characters.map(({ character }) => character).join('');
  const parts = splitIntoParts(document, number);
  const errors =
    strangers.length > 0
      ? strangers.map(({ character, at }) => ({
          message: `Position ${at} is ${inWords(character)}, which such a number cannot contain: remove it, or type it again.`,
          at,
        }))
      : formErrors(document, parts, characters);
  if (errors.length === 0 && !checkFits(document, number)) {
    const name = parts.at(-1)?.part.name ?? 'check digit';
    errors.push({
      message: `The ${name} “${number.at(-1)}” does not fit the characters before it: one of them is wrong, or two are swapped.`,
      ...placeOf(characters.at(-1)?.at),
    });
  }
  return { valid: errors.length === 0, number, parts, errors };
}

/** The documents whose form the number has. */
export function documentsOf(documents: readonly IndianDocument[], typed: string): IndianDocument[] {
  return documents.filter((document) => checkNumber(document, typed).valid);
}

/**
 * The document that an invalid number was most likely meant for: its length fits, and it has the fewest errors.
 *
 * @returns undefined if no length fits, or if several documents fit equally well
 */
export function nearestDocument(
  documents: readonly IndianDocument[],
  typed: string,
): IndianDocument | undefined {
  const [first, second] = documents
    .map((document) => ({ document, errors: checkNumber(document, typed).errors }))
    .filter(({ errors }) => errors.every(({ at }) => at !== undefined))
    .sort((a, b) => a.errors.length - b.errors.length);
  return first?.errors.length === second?.errors.length ? undefined : first?.document;
}

/** Errors of length and of each part. */
function formErrors(
  document: IndianDocument,
  parts: readonly ReadPart[],
  characters: readonly Character[],
): NumberError[] {
  const errors: NumberError[] = [];
  const excess = characters.length - parts.reduce((sum, { part }) => sum + part.length, 0);
  if (excess !== 0) {
    const [count, many] = [characters.length, Math.abs(excess)];
    errors.push({
      message: `There ${count === 1 ? 'is 1 character' : `are ${count} characters`}; ${needed(document)}: ${many} ${many === 1 ? 'is' : 'are'} ${excess > 0 ? 'too many' : 'missing'}.`,
    });
  }
  let start = 0;
  for (const { part, text, fits } of parts) {
    if (!fits) errors.push(...partErrors(part, start, characters.slice(start, start + text.length)));
    start += part.length;
    // If the length is wrong too, every part after a wrong one is shifted.
    if (!fits && excess !== 0) break;
  }
  return errors;
}

function needed({ parts }: IndianDocument): string {
  const required = parts.reduce((sum, part) => sum + (part.optional === true ? 0 : part.length), 0);
  const most = parts.reduce((sum, part) => sum + part.length, 0);
  return `${required === most ? required : `${required}, or ${most} with the ${parts[0]?.name},`} are needed`;
}

/** Splits by length. Only the first part may be optional; its kind of character shows whether it is there. */
function splitIntoParts({ parts }: IndianDocument, number: string): ReadPart[] {
  const present = parts.filter(
    ({ of, optional }) => optional !== true || kinds[of].regex.test(number.charAt(0)),
  );
  let start = 0;
  return present.map((part) => {
    const text = number.slice(start, start + part.length);
    start += part.length;
    const value =
      part.values !== undefined && Object.hasOwn(part.values, text) ? part.values[text] : undefined;
    const fits = new RegExp(`^${part.pattern}$`).test(text);
    return { part, text, fits, ...(value !== undefined && { value }) };
  });
}

const kinds = {
  letters: { regex: /[A-Z]/, words: 'letters' },
  digits: { regex: /[0-9]/, words: 'digits' },
  'letters-and-digits': { regex: /[A-Z0-9]/, words: 'letters and digits' },
};

/** Letters and digits that are easily confused. */
const lookalikes: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '8': 'B',
};

function partErrors(part: Part, start: number, characters: readonly Character[]): NumberError[] {
  const { regex, words } = kinds[part.of];
  const rule = part.length === 1 ? `is ${expectation(part)}` : `has ${words} only`;
  const misfits = characters.flatMap(({ character, at }, index) => {
    if (regex.test(character)) return [];
    const meant = lookalikes[character];
    const hint =
      meant !== undefined && regex.test(meant) ? ` Did you mean the ${kindOf(meant)} ${meant}?` : '';
    const message = `Character ${start + index + 1} is the ${kindOf(character)} “${character}”: the ${part.name} ${rule}.${hint}`;
    return [{ message, at }];
  });
  if (misfits.length > 0 || characters.length < part.length) return misfits;
  const text = characters.map(({ character }) => character).join('');
  const places =
    part.length === 1 ? `Character ${start + 1} is` : `Characters ${start + 1} to ${start + part.length} are`;
  const isLong = Object.keys(part.values ?? {}).length > longestList;
  const why = isLong ? `there is no such ${part.name}` : `the ${part.name} is ${expectation(part)}`;
  return [{ message: `${places} “${text}”: ${why}.`, ...placeOf(characters[0]?.at) }];
}

function kindOf(character: string): string {
  return /[0-9]/.test(character) ? 'digit' : 'letter';
}

/** What a part must be; a short list of codes is given in full. */
function expectation({ of, length, expects, values }: Part): string {
  if (expects !== undefined) return expects;
  const codes = Object.keys(values ?? {});
  if (codes.length > 0 && codes.length <= longestList)
    return `${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}`;
  const one = { letters: 'a letter', digits: 'a digit', 'letters-and-digits': 'a letter or a digit' }[of];
  return length === 1 ? one : `${length} ${kinds[of].words}`;
}

function checkFits({ check }: IndianDocument, number: string): boolean {
  if (check.algorithm === 'verhoeff') return hasVerhoeffDigit(number);
  if (check.algorithm === 'gstin') return gstinCheckCharacter(number.slice(0, -1)) === number.at(-1);
  return true;
}

function placeOf(at: number | undefined): { at?: number } {
  return at === undefined ? {} : { at };
}

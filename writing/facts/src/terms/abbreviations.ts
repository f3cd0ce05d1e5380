/** An abbreviation and its position in a text. */
export interface FoundAbbreviation {
  /** Without its plural s, and without the number of a document (`CVE-2024-6387`). */
  short: string;
  index: number;
  /** Offset after it, its plural s and its number. */
  end: number;
}

/** Two capitals or more, and digits. A hyphen separates two words, except in known abbreviations. */
const capitals = String.raw`(?=\p{N}*\p{Lu}\p{N}*\p{Lu})[\p{Lu}\p{N}]+`;
/** First characters, checked first because the list of known abbreviations is long. */
const start = String.raw`(?=\p{Lu}|\p{N}|\p{Ll}-?\p{Lu})`;
const plural = "(?:['’]?s)?";
const documentNumber = String.raw`(?:(?:-\p{Lu}+)*(?:-\p{N}+)+(?!\p{L}))?`;

/**
 * Makes a function that finds the abbreviations of a text, in order.
 *
 * @param known - those that the pattern would not find whole: `V-CIP`, `PCI DSS`, `eKYC`
 */
export function abbreviationFinder(known: Iterable<string>): (text: string) => FoundAbbreviation[] {
  const longestFirst = [...known]
    .sort((a, b) => b.length - a.length)
    .map((short) => short.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const short = `(?<short>${[...longestFirst, capitals].join('|')})`;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])${start}${short}${plural}${documentNumber}(?![\p{L}\p{N}_])`,
    'gu',
  );
  return (text) =>
    [...text.matchAll(pattern)].map((match) => ({
      short: match.groups?.short ?? '',
      index: match.index,
      end: match.index + match[0].length,
    }));
}

/** The words of a text that explain an abbreviation in it. */
export interface Explanation {
  words: string;
  /** Whether the long form ends the words (`Long Form (LF)`) or begins them (`LF (long form, …)`). */
  at: 'end' | 'start';
}

/** Patterns that explain a use: `Long Form (LF)`, `LF (long form)`, `LF stands for long form`, `LF is the long form`. */
export function explanationOf(text: string, { index, end }: FoundAbbreviation): Explanation | undefined {
  const before = /(?<words>[^.!?;()]+)\(\s*$/.exec(text.slice(0, index))?.groups?.words;
  const after = text.slice(end);
  if (before !== undefined && /^\s*[),;:]/.test(after)) return { words: before, at: 'end' };
  const words =
    /^\s*\((?<words>[^()]+)\)/.exec(after)?.groups?.words ??
    /^\s+(?:stands for|is short for|is|means)(?: an?| the)?\s+(?<words>[^.;:()]+)/.exec(after)?.groups?.words;
  return words === undefined ? undefined : { words, at: 'start' };
}

/**
 * Whether the words contain the characters of an abbreviation in order, the first at the start of a word and near it:
 * Schwartz and Hearst, ‘A Simple Algorithm for Identifying Abbreviation Definitions in Biomedical Text’ (2003).
 */
export function explains({ words, at }: Explanation, short: string): boolean {
  // The number of MGF1 does not stand for a word.
  const characters =
    short
      .toLowerCase()
      .replace(/\d+$/, '')
      .match(/[\p{L}\p{N}]/gu) ?? [];
  const all = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const most = Math.min(characters.length + 5, characters.length * 2);
  const near = at === 'end' ? all.slice(-most) : all.slice(0, most);
  const starts = at === 'start' ? [0] : near.keys();
  return [...starts].some((start) => {
    const text = near.slice(start).join(' ');
    let place = -1;
    return (
      text[0] === characters[0] &&
      characters.every((character) => {
        place = text.indexOf(character, place + 1);
        return place >= 0;
      })
    );
  });
}

const minor = new Set(['a', 'an', 'and', 'as', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The significant words of a long form, without their endings, in the spelling with z. */
export function comparableForm(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !minor.has(word))
    .map((word) => word.replace(/(?:ies|y|s)$/, '').replace(/is(?=e$|ed|ation|ing)/, 'iz'));
}

/**
 * The long form with one word for each character of the abbreviation. Strict, so that it is certainly meant as its
 * long form.
 */
export function spelledOut({ words, at }: Explanation, short: string): string | undefined {
  const characters = [...short.toLowerCase()].filter((character) => /\p{L}/u.test(character)).join('');
  const all = words.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
  const counted = all.filter((word) => !minor.has(word.toLowerCase()));
  const form = at === 'end' ? counted.slice(-characters.length) : counted.slice(0, characters.length);
  return form.map((word) => word[0]?.toLowerCase()).join('') === characters ? form.join(' ') : undefined;
}

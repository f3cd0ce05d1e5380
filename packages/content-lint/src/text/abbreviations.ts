/** An abbreviation where it stands in a text. */
export interface Use {
  /** Without its plural s, and without the number of a document (`CVE-2024-6387`). */
  short: string;
  index: number;
  /** After it, its plural s and its number. */
  end: number;
}

/** Two capitals or more, and digits. What a hyphen joins is two words, unless it is known as one. */
const capitals = String.raw`(?=\p{N}*\p{Lu}\p{N}*\p{Lu})[\p{Lu}\p{N}]+`;
/** How each begins, looked at first: the list of the known is long. */
const start = String.raw`(?=\p{Lu}|\p{N}|\p{Ll}-?\p{Lu})`;
const plural = "(?:['’]?s)?";
const documentNumber = String.raw`(?:(?:-\p{Lu}+)*(?:-\p{N}+)+(?!\p{L}))?`;

/**
 * Makes a function that finds the abbreviations of a text, in order.
 *
 * @param known - for those that the pattern alone would not find whole: `V-CIP`, `PCI DSS`, `eKYC`
 */
export function abbreviationFinder(known: Iterable<string>): (text: string) => Use[] {
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

/** What explains a use: `Long Form (LF)`, `LF (long form)`, `LF stands for long form`, `LF is the long form`. */
export function explanationOf(text: string, { index, end }: Use): Explanation | undefined {
  const before = /(?<words>[^.!?;()]+)\(\s*$/.exec(text.slice(0, index))?.groups?.words;
  const after = text.slice(end);
  if (before !== undefined && /^\s*[),;:]/.test(after)) return { words: before, at: 'end' };
  const words =
    /^\s*\((?<words>[^()]+)\)/.exec(after)?.groups?.words ??
    /^\s+(?:stands for|is short for|is|means)(?: an?| the)?\s+(?<words>[^.;:()]+)/.exec(after)?.groups?.words;
  return words === undefined ? undefined : { words, at: 'start' };
}

/**
 * Whether the words hold the letters of an abbreviation in order, the first at the start of a word and near it:
 * Schwartz and Hearst, ‘A Simple Algorithm for Identifying Abbreviation Definitions in Biomedical Text’ (2003).
 */
export function explains({ words, at }: Explanation, short: string): boolean {
  // The number of MGF1 stands for no word.
  const letters =
    short
      .toLowerCase()
      .replace(/\d+$/, '')
      .match(/[\p{L}\p{N}]/gu) ?? [];
  const all = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const most = Math.min(letters.length + 5, letters.length * 2);
  const near = at === 'end' ? all.slice(-most) : all.slice(0, most);
  const starts = at === 'start' ? [0] : near.keys();
  return [...starts].some((start) => {
    const text = near.slice(start).join(' ');
    let place = -1;
    return (
      text[0] === letters[0] &&
      letters.every((letter) => {
        place = text.indexOf(letter, place + 1);
        return place >= 0;
      })
    );
  });
}

const minor = new Set(['a', 'an', 'and', 'as', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words of a long form that count, without their endings, in the spelling with z. */
export function comparableForm(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !minor.has(word))
    .map((word) => word.replace(/(?:ies|y|s)$/, '').replace(/is(?=e$|ed|ation|ing)/, 'iz'));
}

/**
 * The long form that the words give an abbreviation letter by letter, a word for each, as far as they do:
 * strict, so that it is certainly meant as one.
 */
export function spelledOut({ words, at }: Explanation, short: string): string | undefined {
  const letters = [...short.toLowerCase()].filter((letter) => /\p{L}/u.test(letter)).join('');
  const all = words.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
  const counted = all.filter((word) => !minor.has(word.toLowerCase()));
  const form = at === 'end' ? counted.slice(-letters.length) : counted.slice(0, letters.length);
  return form.map((word) => word[0]?.toLowerCase()).join('') === letters ? form.join(' ') : undefined;
}

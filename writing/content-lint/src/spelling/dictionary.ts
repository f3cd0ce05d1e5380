import type { SpellingDictionaryCollection } from 'cspell-lib';

/** A dictionary. */
export interface Dictionary {
  has: (word: string) => boolean;
  /** At most three, the nearest first; none for a name. */
  suggest: (word: string) => string[];
}

/** British English, and the terms of the trade that cspell brings. Names of companies and languages are left out: they would accept too many misspellings. */
const names = [
  'en-gb',
  'softwareTerms',
  'software-tools',
  'coding-compound-terms',
  'computing-acronyms',
  'networking-terms',
];

let loading: Promise<Dictionary> | undefined;

/** Loads cspell's dictionaries, once per process: about a second. */
export function englishDictionary(): Promise<Dictionary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Dictionary> {
  const { finalizeSettings, getDefaultBundledSettingsAsync, getDictionary, mergeSettings } = await import(
    'cspell-lib'
  );
  const settings = mergeSettings(await getDefaultBundledSettingsAsync(), { language: 'en-GB' });
  const words = await getDictionary(finalizeSettings({ ...settings, dictionaries: names }));
  const judged = new Map<string, boolean>();
  const has = (word: string) => {
    const known = judged.get(word) ?? hasWord(words, word);
    judged.set(word, known);
    return known;
  };
  // The nearest word to a person's name could be an indecency.
  const suggest = (word: string) =>
    /^\p{Lu}/u.test(word) ? [] : words.suggest(word, { numSuggestions: 3 }).map((found) => found.word);
  return { has, suggest };
}

/** Accepts a capital at the start of a sentence, and a possessive. */
function hasWord(words: SpellingDictionaryCollection, word: string): boolean {
  const base = word.replace(/'s?$/, '');
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return [word, base, lower(word), lower(base)].some((form) => words.has(form));
}

import type { SpellingDictionaryCollection } from 'cspell-lib';
import { cuss } from 'cuss';

/** A dictionary. */
export interface Dictionary {
  has: (word: string) => boolean;
  /** At most three, the British form first, then the nearest. No word that would embarrass. */
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
  const suggested = new Map<string, string[]>();
  const suggest = (word: string) => {
    const near = suggested.get(word) ?? suggestionsFor(word, words);
    suggested.set(word, near);
    return near;
  };
  return { has, suggest };
}

function suggestionsFor(word: string, words: SpellingDictionaryCollection): string[] {
  const near = words.suggest(word, { numSuggestions: 8 }).map((found) => found.word);
  const british = americanForms
    .map(([american, form]) => word.replace(american, form))
    .filter((form) => form !== word && words.has(form));
  return [...new Set([...british, ...near])].filter((found) => !embarrasses(found)).slice(0, 3);
}

/** What most often differs, from American to British: color, center, dialog, defense, traveled. */
const americanForms: readonly (readonly [RegExp, string])[] = [
  [/or(?=s?$|ed$|ing$|al$|able$|ful$|less$)/, 'our'],
  [/er(?=s?$|ed$)/, 're'],
  [/og(?=s?$)/, 'ogue'],
  [/ense(?=s?$)/, 'ence'],
  [/l(?=(?:ed|ing|er|ers)$)/, 'll'],
];

/** Whether a word is probably or possibly a profanity; a rating of 0 is a word such as `execute`. */
const embarrasses = (word: string): boolean => (cuss[word.toLowerCase()] ?? 0) > 0;

/** Accepts a capital at the start of a sentence, and a possessive. */
function hasWord(words: SpellingDictionaryCollection, word: string): boolean {
  const base = word.replace(/'s?$/, '');
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return [word, base, lower(word), lower(base)].some((form) => words.has(form));
}

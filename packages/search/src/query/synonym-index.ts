import { stem } from '../words/stem.ts';
import { tokenize } from '../words/tokenize.ts';
import type { QueryWord } from './parse-query.ts';
import type { Synonyms } from './parse-synonyms.ts';

/** Words of a query that have synonyms. */
export interface SynonymSpan {
  /** Numbers of the first and the last word. */
  readonly from: number;
  readonly to: number;
  /** Their replacements, each as its parts. */
  readonly phrases: readonly (readonly string[])[];
}

export interface SynonymIndex {
  /** @returns the spans of a query's words that have synonyms, the longest spans included */
  spans(words: readonly QueryWord[]): SynonymSpan[];
}

/** Words of the longest expansion: 'Central Registry of Securitisation Asset Reconstruction and …'. */
const longestSpan = 9;

/**
 * Prepares acronyms and synonyms for look-up by the words of a query.
 *
 * @param synonyms - from parseSynonyms
 */
export function createSynonymIndex(synonyms: Synonyms): SynonymIndex {
  const groups = [
    ...synonyms.acronyms.map(({ short, long, also }) => [short, long, ...also]),
    ...synonyms.synonyms,
  ];
  const byKey = new Map<string, Set<string>>();
  for (const group of groups) {
    const keys = group.map(keysOf);
    for (const [number, own] of keys.entries()) {
      const others = keys.flatMap((key, other) => (other === number ? [] : key));
      for (const key of own.map(stemmed)) {
        const known = byKey.get(key) ?? new Set();
        for (const other of others) if (!own.includes(other)) known.add(other);
        byKey.set(key, known);
      }
    }
  }

  function spans(words: readonly QueryWord[]): SynonymSpan[] {
    const found: SynonymSpan[] = [];
    for (let from = 0; from < words.length; from++) {
      for (let to = from; to < Math.min(words.length, from + longestSpan); to++) {
        const span = words.slice(from, to + 1);
        const keys = new Set([stemmed(span.flatMap((word) => word.parts).join(' '))]);
        // A name in one word, or the same name with a space: '2FA', '2 FA'.
        if (span.length <= 2) keys.add(stemmed(span.map(({ term }) => term).join('')));
        const phrases = [...keys].flatMap((key) => [...(byKey.get(key) ?? [])]);
        if (phrases.length === 0) continue;
        found.push({ from, to, phrases: [...new Set(phrases)].map((phrase) => phrase.split(' ')) });
      }
    }
    return found;
  }

  return { spans };
}

/** The form in which a phrase is looked up, so that a synonym also matches its plural. */
function stemmed(key: string): string {
  return key.split(' ').map(stem).join(' ');
}

/** A phrase as its parts; a single compound (`V-CIP`) also as one word (`vcip`). */
function keysOf(phrase: string): string[] {
  const tokens = tokenize(phrase);
  const parts = tokens.filter(({ span }) => span === 1).map(({ term }) => term);
  const whole = tokens.filter(({ span }) => span > 1 && span === parts.length).map(({ term }) => term);
  return [parts.join(' '), ...whole].filter((key) => key !== '');
}

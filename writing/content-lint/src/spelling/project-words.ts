import type { Corpus } from '@kwikid/content';
import { isRecord } from '@kwikid/content';
import { glossaryFile } from '../derived/abbreviations.ts';
import { checked } from '../derived/data-file.ts';
import { wordsInText } from './words-in-text.ts';

/** A line of the project's dictionary. */
export interface ProjectWord {
  word: string;
  /** Counted from 1. */
  line: number;
}

/** Reads the project's dictionary; lines that start with `#` are comments. */
export function projectWords(text: string): ProjectWord[] {
  return text.split('\n').flatMap((row, index) => {
    const word = row.trim();
    return word === '' || word.startsWith('#') ? [] : [{ word, line: index + 1 }];
  });
}

/** Words from other data: the glossary, and the names and ids of the product's services. */
export function wordsOfData({ dataFiles }: Corpus): Set<string> {
  const glossary = dataFiles.get(glossaryFile)?.yaml.value;
  const product = dataFiles.get(checked.product.path)?.yaml.value;
  const acronyms = isRecord(glossary) && Array.isArray(glossary.acronyms) ? glossary.acronyms : [];
  const services = isRecord(product) && isRecord(product.services) ? Object.entries(product.services) : [];
  const texts = [
    ...acronyms.filter(isRecord).flatMap(({ short, long }) => [short, long]),
    ...services.flatMap(([id, service]) => [id, isRecord(service) ? service.name : '']),
  ];
  return new Set(texts.flatMap((text) => wordsInText(String(text)).map(({ word }) => word)));
}

/** Whether a set has a word. Lower case in the set matches any case; capitals match only themselves. */
export function matching(word: string, words: ReadonlySet<string>): string | undefined {
  const base = word.replace(/'s?$/, '');
  return [word, base, base.toLowerCase()].find((form) => words.has(form));
}

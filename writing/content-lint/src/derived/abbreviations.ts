import type { Corpus, DataFile } from '@kwikid/content';
import { isRecord } from '@kwikid/content';
import { abbreviationFinder, type FoundAbbreviation, isShort } from '@kwikid/facts';
import { checked } from './data-file.ts';

/** The glossary, which the site shows and the search expands. */
export const glossaryFile = 'content/data/synonyms.yml';
/** Abbreviations that need no long form, each with the reason. */
export const plainFile = 'content/data/plain-abbreviations.yml';

/** Abbreviations from the content's data. */
export interface Abbreviations {
  /** Long forms of the abbreviations in the glossary. */
  longForms: ReadonlyMap<string, readonly string[]>;
  /** Abbreviations that need no long form, and parts of the product's names. */
  plain: ReadonlySet<string>;
  find: (text: string) => FoundAbbreviation[];
}

const read = new WeakMap<Corpus, Abbreviations>();

/** The abbreviations of a corpus, read once. */
export function abbreviationsOf(corpus: Corpus): Abbreviations {
  const known = read.get(corpus) ?? readAbbreviations(corpus);
  read.set(corpus, known);
  return known;
}

/** The entries of the glossary, each with its place in the list. */
export function acronymsOf({ dataFiles }: Corpus): { short: string; long: string; index: number }[] {
  return records(dataFiles.get(glossaryFile), 'acronyms').map(({ short, long }, index) => {
    return { short: String(short), long: String(long), index };
  });
}

function readAbbreviations({ dataFiles }: Corpus): Abbreviations {
  const longForms = new Map<string, string[]>();
  for (const { short, long, also } of records(dataFiles.get(glossaryFile), 'acronyms')) {
    const others = texts(also);
    for (const name of [...texts([short]), ...others]) {
      longForms.set(name, [...(longForms.get(name) ?? []), ...texts([long]), ...others]);
    }
  }
  const words = records(dataFiles.get(plainFile), 'plain').flatMap((group) => texts(group.words));
  const find = abbreviationFinder([...longForms.keys(), ...words].filter(isShort));
  const names = productNames(dataFiles.get(checked.product.path)?.yaml.value);
  const plain = new Set([...words, ...names.flatMap((name) => find(name).map(({ short }) => short))]);
  return { longForms, plain, find };
}

function records(file: DataFile | undefined, list: string): Record<string, unknown>[] {
  const value = file?.yaml.value;
  const entries = isRecord(value) ? value[list] : undefined;
  return Array.isArray(entries) ? entries.filter(isRecord) : [];
}

function texts(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

/** Every `name` in the product's data, at any depth. Another rule checks that file. */
function productNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(productNames);
  if (!isRecord(value)) return [];
  const { name } = value;
  return [...texts([name]), ...Object.values(value).flatMap(productNames)];
}

import { abbreviationFinder, explains, explanationOf, type FoundAbbreviation } from './abbreviations.ts';
import type { TermsFile } from './schema.ts';

/** A line of the glossary in content/data/synonyms.yml. */
export interface Acronym {
  short: string;
  long: string;
  also?: readonly string[];
}

/** An abbreviation as a card explains it. */
export interface Term extends Partial<Omit<TermsFile['terms'][number], 'short' | 'long'>> {
  short: string;
  long: string;
}

/** The page whose text is read. */
export interface PageOfTerms {
  /** Its path, without a slash at its end. */
  route: string;
  audience: readonly string[];
}

/** A use of a term in a text, from `index` to before `end`. */
export interface TermUse extends FoundAbbreviation {
  term: Term;
}

/**
 * Makes a function that finds the terms of a text that need a card: abbreviations of the glossary, except those that
 * the text explains right there, and those that developers know on pages for developers only.
 *
 * @param acronyms - the glossary
 * @param file - what cards say beyond it
 * @param names - names of services
 */
export function termFinder(
  acronyms: readonly Acronym[],
  file: TermsFile,
  names: readonly string[] = [],
): (text: string, page: PageOfTerms) => TermUse[] {
  const meanings = new Map<string, Term[]>();
  for (const { short, long, also = [] } of acronyms) {
    const said = file.terms.find((term) => term.short === short && (term.long ?? long) === long);
    const term: Term = { ...said, short, long };
    for (const name of [short, ...also.filter(isShort)])
      meanings.set(name, [...(meanings.get(name) ?? []), term]);
  }
  const find = abbreviationFinder([...meanings.keys()].filter(isShort));
  const known = new Set(file.developers);
  return (text, { route, audience }) => {
    const forDevelopers = audience.length > 0 && audience.every((reader) => reader === 'developers');
    return find(text).flatMap((use) => {
      const term = meaningOn(route, meanings.get(use.short) ?? []);
      if (term === undefined || (forDevelopers && known.has(term.short))) return [];
      const explanation = explanationOf(text, use);
      const isExplained = explanation !== undefined && explains(explanation, use.short);
      const isName = term.inNames === false && isInName(text, use, names);
      return isExplained || isName ? [] : [{ ...use, term }];
    });
  };
}

/** Two capitals or more, in one word or in several that begin with one: `eKYC`, `PCI DSS`. */
export function isShort(name: string): boolean {
  return (name.match(/\p{Lu}/gu) ?? []).length > 1 && !/\s\p{Ll}/u.test(name);
}

/** The meaning for the page's folder, else the one for all others. */
function meaningOn(route: string, meanings: readonly Term[]): Term | undefined {
  const near = meanings.find(({ below }) => below !== undefined && route.startsWith(`${below}/`));
  return near ?? meanings.find(({ below }) => below === undefined);
}

function isInName(text: string, { index, end }: FoundAbbreviation, names: readonly string[]): boolean {
  return names.some((name) => {
    const from = text.indexOf(name, Math.max(0, index - name.length));
    return from >= 0 && from <= index && from + name.length >= end;
  });
}

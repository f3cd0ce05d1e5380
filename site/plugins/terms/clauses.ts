import { type ControlledPage, clausesOf, type Instrument } from '@kwikid/facts';
import { type Found, idOf } from './card.ts';

/** A clause as pages name it: `paragraph 27(2)(iv)`, `rule 9(1A)`. */
const label = /(?<![\p{L}\p{N}])(?:paragraph|section|rule|direction) (?:\d+[A-Z]?)?(?:\([\p{L}\p{N}]+\))*/giu;
/** 'section 5 of the Copyright Act' belongs to what it names. */
const another = /^,? of (?:the |that )?\p{Lu}/u;

/**
 * Makes a function that finds clauses in a page's texts. A clause belongs to an instrument that the page names in its
 * front matter, or explains; if two of them have it, nobody knows which is meant, and it gets no card.
 *
 * @param file - the page, from content/docs
 */
export function clauseFinder(
  file: string,
  instruments: readonly Instrument[],
  pages: readonly ControlledPage[],
): (text: string) => Found[] {
  const own = pages.find((page) => page.file === file);
  const near = instruments.filter(
    ({ name, page }) => page === file || own?.controls.some(({ instrument }) => instrument === name),
  );
  const clauses = near.flatMap((instrument) =>
    clausesOf(instrument, pages).map(({ clause, asks }) => ({
      clause,
      asks,
      instrument,
    })),
  );
  if (clauses.length === 0) return () => [];
  return (text) =>
    [...text.matchAll(label)].flatMap(({ 0: found, index }) => {
      const end = index + found.length;
      const meant = clauses.filter(({ clause }) => clause.toLowerCase() === found.toLowerCase());
      const [only] = meant;
      if (only === undefined || meant.length > 1 || another.test(text.slice(end))) return [];
      const { clause, asks, instrument } = only;
      const name = `${instrument.name}, ${clause}`;
      return [{ index, end, card: { id: idOf(name), name, text: sentence(asks) } }];
    });
}

/** `name the officer` → `Name the officer.` */
export const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;

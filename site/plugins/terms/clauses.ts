import { type ControlledPage, clausesOf, type Instrument } from '@kwikid/facts';
import { type Found, idOf } from './card.ts';

/** A clause as pages name it: `paragraph 27(2)(iv)`, `rule 9(1A)`. */
const label =
  /(?<![\p{L}\p{N}])(?:paragraph|section|rule|regulation|direction) (?:\d+[A-Z]?)?(?:\([\p{L}\p{N}]+\))*/giu;
/** A card lists the sub-clauses of a clause only if they are few: it must stay short. */
const maxBelow = 4;
/** 'section 5 of the Copyright Act' belongs to what it names. */
const another = /^,? of (?:the |that )?\p{Lu}/u;

/**
 * Makes a function that finds clauses in a page's texts. A clause belongs to an instrument that the page names in its
 * front matter, or explains; if two of them have it, nobody knows which is meant, and it gets no card. The card of a
 * clause that asks for several things lists them.
 *
 * @param file - the page, from content/docs
 * @param explaining - files of the pages that explain an instrument
 */
export function clauseFinder(
  file: string,
  instruments: readonly Instrument[],
  pages: readonly ControlledPage[],
  explaining: ReadonlySet<string>,
): (text: string) => Found[] {
  const own = pages.find((page) => page.file === file);
  const near = instruments
    .filter(({ name, page }) => page === file || own?.controls.some(({ instrument }) => instrument === name))
    .map((instrument) => ({
      name: instrument.name,
      clauses: clausesOf(instrument, pages, explaining).map(({ clause, asks }) => {
        const [number = clause, ...part] = clause.split(', ');
        return { clause, asks, number, isPart: part.length > 0 };
      }),
    }));
  return (text) =>
    [...text.matchAll(label)].flatMap(({ 0: found, index }) => {
      const end = index + found.length;
      const [only, ...others] = near.flatMap(({ name, clauses }) => {
        const same = clauses.filter(({ number }) => number.toLowerCase() === found.toLowerCase());
        const exact = same.filter(({ isPart }) => !isPart);
        // A single part, such as an explanation, is not what the clause asks for.
        const parts = same.length > 1 ? same : [];
        const start = `${found.toLowerCase()}(`;
        const below = clauses.filter(({ number }) => number.toLowerCase().startsWith(start));
        const few = below.length > 1 && below.length <= maxBelow ? below : [];
        const asks = [exact, parts, few].find(({ length }) => length > 0) ?? [];
        const [first] = asks;
        if (first === undefined) return [];
        const text = sentence(asks.map((each) => each.asks).join('; '));
        return [{ name: `${name}, ${first.number.slice(0, found.length)}`, text }];
      });
      if (only === undefined || others.length > 0 || another.test(text.slice(end))) return [];
      return [{ index, end, card: { id: idOf(only.name), ...only } }];
    });
}

/** `name the officer` → `Name the officer.` */
export const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;

import { type Control, parseControl } from '@kwikid/content/schema';
import type { Instrument } from './instruments.ts';

/** Pages below this folder of content/docs explain clauses; all others serve them. */
const explainingFolder = 'knowledge/compliance-governance/';

/** A published page that names clauses. */
export interface ControlledPage {
  /** Path of its file from content/docs. */
  file: string;
  label: string;
  explains: boolean;
  controls: readonly Control[];
}

/** One row of the map. */
export interface Clause {
  clause: string;
  asks: string;
  /** The explaining pages that name it; otherwise the page that explains the instrument, if there is one. */
  explainedOn: readonly ControlledPage[];
  servedBy: readonly ControlledPage[];
  /** Why no page serves it; undefined if a page does, or if the data gives no reason. */
  unserved: string | undefined;
}

/**
 * A page with the clauses that it names. Entries that are not controls are left out: the front matter's schema
 * rejects them.
 *
 * @param file - path from content/docs
 * @returns undefined if the page names no clause or is not published
 */
export function controlledPage(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
): ControlledPage | undefined {
  const { controls, draft, unlisted, title, sidebar_label: short } = frontMatter;
  if (!Array.isArray(controls) || draft === true || unlisted === true) return undefined;
  return {
    file,
    // In the sidebar, the page of a folder is often 'Overview', below the folder's name.
    label: String(short === undefined || short === 'Overview' ? title : short),
    explains: file.startsWith(explainingFolder),
    controls: controls.map((text) => parseControl(String(text))).filter((control) => control !== undefined),
  };
}

/** Every clause of an instrument that any page names, in the instrument's order. */
export function clausesOf(instrument: Instrument, pages: readonly ControlledPage[]): Clause[] {
  // The wording of the explaining page wins.
  const sorted = [...pages].sort(
    (a, b) => Number(b.explains) - Number(a.explains) || a.label.localeCompare(b.label, 'en'),
  );
  const clauses = new Map<string, { asks: string; pages: Set<ControlledPage> }>();
  for (const page of sorted) {
    for (const { instrument: name, clause, asks } of page.controls) {
      if (name !== instrument.name) continue;
      const known = clauses.get(clause) ?? { asks, pages: new Set() };
      clauses.set(clause, { asks: known.asks, pages: known.pages.add(page) });
    }
  }
  return [...clauses]
    .sort(([one], [other]) => compareClauses(one, other))
    .map(([clause, { asks, pages: named }]) => {
      const explaining = [...named].filter(({ explains }) => explains);
      const servedBy = [...named].filter(({ explains }) => !explains);
      const reason = instrument.unserved?.find((entry) => entry.clause === clause)?.because;
      return {
        clause,
        asks,
        explainedOn:
          explaining.length > 0 ? explaining : pages.filter(({ file }) => file === instrument.page),
        servedBy,
        unserved: servedBy.length > 0 ? undefined : reason,
      };
    });
}

const collator = new Intl.Collator('en', { numeric: true });
const roman = /(?<=\()(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})(?=\))/g;
const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** Orders clauses as their instrument does: 2 before 10, (ix) before (x), 27(3) before 27(3)(i). */
export function compareClauses(one: string, other: string): number {
  return collator.compare(withNumbers(one), withNumbers(other));
}

/** Replaces Roman numerals in brackets by numbers, up to (xxxix). Directions and paragraphs rarely have more. */
function withNumbers(clause: string): string {
  return clause.replaceAll(roman, (numeral) => {
    const digits = [...numeral].map((character) => values[character] ?? 0);
    return String(
      digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0),
    );
  });
}

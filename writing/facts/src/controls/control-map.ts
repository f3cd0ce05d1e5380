import { type Control, parseControl } from '@kwikid/content/schema';
import { compareClauses } from './clause-order.ts';
import type { Instrument } from './instruments.ts';

/** A published page that names clauses. */
export interface ControlledPage {
  /** Path of its file from content/docs. */
  file: string;
  label: string;
  controls: readonly Control[];
}

/** One row of the map. */
export interface Clause {
  clause: string;
  asks: string;
  /** The explaining pages that name it; otherwise the page that explains the instrument, if there is one. */
  explainedOn: readonly ControlledPage[];
  servedBy: readonly ControlledPage[];
  /** Why no page has to serve it; undefined if a page does, or if the data gives no reason. */
  unserved: string | undefined;
  /** Whether it is open: the data says so, or no page serves it and the data does not say why not. */
  isOpen: boolean;
  /** What is open; undefined if only a page is missing. */
  open: string | undefined;
}

/**
 * A page with the clauses that it names. Entries that are not controls are left out: the front matter's schema
 * rejects them.
 *
 * @param file - path from content/docs
 * @returns undefined if the page is not published
 */
export function controlledPage(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
): ControlledPage | undefined {
  const { controls, draft, unlisted, title, sidebar_label: short } = frontMatter;
  if (draft === true || unlisted === true) return undefined;
  return {
    file,
    // In the sidebar, the page of a folder is often 'Overview', below the folder's name.
    label: String(short === undefined || short === 'Overview' ? title : short),
    controls: (Array.isArray(controls) ? controls : [])
      .map((text) => parseControl(String(text)))
      .filter((control) => control !== undefined),
  };
}

/** The files of the pages that explain an instrument; all other pages that name a clause serve it. */
export const explainingFiles = (instruments: readonly Instrument[]): ReadonlySet<string> =>
  new Set(instruments.flatMap(({ page }) => page ?? []));

/**
 * The clauses of an instrument, in its order: those of its list, and those that pages name.
 *
 * @param explaining - see `explainingFiles`
 */
export function clausesOf(
  { name, page: explainedBy, clauses: listed = [] }: Instrument,
  pages: readonly ControlledPage[],
  explaining: ReadonlySet<string>,
): Clause[] {
  const sorted = [...pages].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const asked = new Map(listed.map(({ clause, asks }) => [clause, asks]));
  const named = new Map<string, ControlledPage[]>();
  for (const page of sorted) {
    for (const { instrument, clause, asks } of page.controls) {
      if (instrument !== name) continue;
      // The wording of the list wins.
      if (!asked.has(clause)) asked.set(clause, asks);
      const others = named.get(clause) ?? [];
      if (!others.includes(page)) named.set(clause, [...others, page]);
    }
  }
  const byDefault = pages.filter(({ file }) => file === explainedBy);
  // A list is in the order of its instrument: 'paragraphs 16 to 19' is before 'paragraph 23'.
  const inOrder = [...asked].sort(([one], [other]) => (listed.length > 0 ? 0 : compareClauses(one, other)));
  return inOrder.map(([clause, asks]) => {
    const naming = named.get(clause) ?? [];
    const explainedOn = naming.filter(({ file }) => explaining.has(file));
    const servedBy = naming.filter(({ file }) => !explaining.has(file));
    const { because, open } = listed.find((entry) => entry.clause === clause) ?? {};
    return {
      ...{ clause, asks, servedBy, open },
      explainedOn: explainedOn.length > 0 ? explainedOn : byDefault,
      unserved: servedBy.length > 0 ? undefined : because,
      isOpen: open !== undefined || (servedBy.length === 0 && because === undefined),
    };
  });
}

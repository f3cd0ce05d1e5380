import type { Reader, ShownPage } from '@kwikid/wire/reader';
import type { PageResult, Place } from '../../results/hit.ts';
import { type Command, matchingCommands } from '../commands/commands.ts';
import { askRow, isCurrent, queryOf, type SearchState } from '../search-state.ts';

/** Which of the lists that are kept for the reader. */
export type KeptList = 'recents' | 'pins';

/** A row that the arrow keys reach. Its id is unique in the window and stays with what it shows. */
export type Row =
  | { readonly kind: 'hit'; readonly id: string; readonly page: PageResult; readonly place: Place }
  /** A further section of the page above it. */
  | { readonly kind: 'section'; readonly id: string; readonly place: Place }
  | { readonly kind: 'page'; readonly id: string; readonly page: ShownPage; readonly list: KeptList }
  | { readonly kind: 'command'; readonly id: string; readonly command: Command }
  /** Asks the typed query, or begins a conversation if nothing is typed. */
  | { readonly kind: 'ask'; readonly id: string; readonly question: string };

export interface RowGroup {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly rows: readonly Row[];
  /** It stays in view below what is scrolled. */
  readonly isFixed?: boolean;
}

/** The pages that are kept for the reader. */
export type Kept = Readonly<Record<KeptList, readonly ShownPage[]>>;

/** What the window offers besides pages. */
export interface Offered {
  readonly actions: readonly Command[];
  readonly tools: readonly Command[];
}

const maxPages = { recents: 5, pins: 6 };

/** The pages that the window shows of what is kept: those that exist, without the one below the window. */
export function shownPages({ recents, pins }: Pick<Reader, KeptList>, pathname: string): Kept {
  const here = pathname.replace(/(?<=.)\/$/, '');
  const isElsewhere = ({ path, gone }: ShownPage) => !gone && path.replace(/(?<=.)\/$/, '') !== here;
  const pinned = pins.filter(isElsewhere);
  const read = recents.filter((page) => isElsewhere(page) && !pinned.some(({ path }) => path === page.path));
  return { recents: read.slice(0, maxPages.recents), pins: pinned.slice(0, maxPages.pins) };
}

/** The groups of rows that a state shows: hits, or, for an empty field, what is kept and offered. */
export function rowGroups(state: SearchState, kept: Kept, offered: Offered): RowGroup[] {
  const groups = queryOf(state.typed) === '' ? startGroups(kept, offered) : foundGroups(state, offered);
  return groups.filter(({ rows }) => rows.length > 0);
}

const commandRows = (commands: readonly Command[]): Row[] =>
  commands.map((command) => ({ kind: 'command', id: command.id, command }));

function startGroups(kept: Kept, { actions, tools }: Offered): RowGroup[] {
  const pages = (list: KeptList, title: string): RowGroup => ({
    id: list,
    title,
    rows: kept[list].map((page) => ({ kind: 'page', id: `${list} ${page.path}`, page, list })),
  });
  return [
    pages('recents', 'Recent'),
    pages('pins', 'Pinned'),
    { id: 'actions', title: 'Actions', rows: commandRows(actions.filter(({ isHidden }) => !isHidden)) },
    { id: 'tools', title: 'Tools', rows: commandRows(tools) },
  ];
}

function foundGroups(state: SearchState, { actions, tools }: Offered): RowGroup[] {
  const { found, failed } = state;
  // Before the first response they would be pushed down by it.
  if (!found && !failed) return [];
  const { pages = [], count = 0, isOfPages = false } = found ?? {};
  const urls = pages.map(({ best }) => best.url.replace(/#.*$/s, ''));
  // A tool whose page is a hit is there already.
  const others = tools.filter(({ to = '' }) => !urls.some((url) => url.endsWith(to)));
  return [
    {
      id: 'pages',
      title: isOfPages ? 'Pages' : 'Results',
      note: count > pages.length ? `${pages.length} of ${count}` : String(count),
      rows: pages.flatMap((page) => [
        { kind: 'hit', id: `hit ${page.best.id}`, page, place: page.best },
        ...page.others.map((place): Row => ({ kind: 'section', id: `hit ${place.id}`, place })),
      ]),
    },
    {
      id: 'actions',
      title: 'Actions',
      isFixed: true,
      rows: commandRows(matchingCommands([...actions, ...others], queryOf(state.typed))),
    },
  ];
}

/** Every row in the order of the arrow keys. The one that asks comes last, so that Enter opens the first hit. */
export const rowsOf = (state: SearchState, groups: readonly RowGroup[]): Row[] => [
  ...groups.flatMap(({ rows }) => rows),
  { kind: 'ask', id: askRow, question: queryOf(state.typed) },
];

/**
 * The active row: the one that the reader moved to, or else the first. What asks or acts is active by itself only
 * after a response without hits: nobody is to ask or to act by an early Enter, or while the search fails.
 */
export function activeRow(state: SearchState, rows: readonly Row[]): Row | undefined {
  const chosen = rows.find(({ id }) => id === state.chosen);
  if (chosen) return chosen;
  const [first] = rows;
  if (first?.kind !== 'ask' && first?.kind !== 'command') return first;
  return isCurrent(state) && queryOf(state.typed) !== '' ? first : undefined;
}

/** The row that an arrow key leads to; beyond the last it begins again. */
export function rowBeside(rows: readonly Row[], from: Row | undefined, direction: 1 | -1): Row | undefined {
  // If no row is active, an arrow leads to the first or to the last.
  const at = from ? rows.indexOf(from) + direction : Math.min(0, direction);
  return rows.at(at % rows.length);
}

/** What Enter does: it opens a row, waits for the typed query's response, or does nothing. */
export function enterAction(state: SearchState, rows: readonly Row[]): Row | 'wait' | undefined {
  const active = activeRow(state, rows);
  if (queryOf(state.typed) === '' || isCurrent(state)) return active;
  // What these do does not depend on what the search finds.
  return active?.kind === 'ask' || active?.kind === 'command' ? active : 'wait';
}

/** The row that an Enter pressed before the response opens now; nobody asks or acts by it. */
export function earlyRow(state: SearchState, rows: readonly Row[]): Row | undefined {
  const [first] = rows;
  return state.earlyEnter && isCurrent(state) && first?.kind === 'hit' ? first : undefined;
}

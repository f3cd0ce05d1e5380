import type { Result } from '../../results/hit.ts';
import { plainText } from '../../results/marks.ts';
import type { Conversation } from '../ask/conversation.ts';
import { askRow, isCurrent, queryOf, type SearchState } from '../search-state.ts';
import type { KeptList, KeptPage } from './kept-pages.ts';

/** A row that the arrow keys reach. Its id is unique in the window and stays with what it shows. */
export type Row =
  | { readonly kind: 'hit'; readonly id: string; readonly result: Result }
  | { readonly kind: 'page'; readonly id: string; readonly page: KeptPage; readonly list: KeptList }
  | { readonly kind: 'conversation'; readonly id: string; readonly conversation: Conversation }
  /** Asks the typed query, or begins a conversation if nothing is typed. */
  | { readonly kind: 'ask'; readonly id: string; readonly question: string };

export interface RowGroup {
  readonly id: string;
  readonly title: string;
  readonly area?: string | undefined;
  readonly rows: readonly Row[];
}

/** What this reader's browser remembers. */
export interface Kept {
  readonly recent: readonly KeptPage[];
  readonly favourites: readonly KeptPage[];
  readonly conversations: readonly Conversation[];
}

/** The groups of rows that a state shows: hits, or, for an empty field, what is remembered. */
export function rowGroups(state: SearchState, kept: Kept): RowGroup[] {
  if (queryOf(state.typed) !== '') return hitGroups(state);
  const pages = (list: KeptList, title: string): RowGroup => ({
    id: list,
    title,
    rows: kept[list].map((page) => ({ kind: 'page', id: `${list} ${page.url}`, page, list })),
  });
  const conversations: RowGroup = {
    id: 'conversations',
    title: 'Asked before',
    rows: kept.conversations.map((conversation) => ({
      kind: 'conversation',
      id: `conversation ${conversation.id}`,
      conversation,
    })),
  };
  return [pages('recent', 'Recent'), pages('favourites', 'Favourites'), conversations].filter(
    ({ rows }) => rows.length > 0,
  );
}

const hitGroups = ({ found }: SearchState): RowGroup[] =>
  (found?.groups ?? []).map(({ category, area, results }) => ({
    id: `${plainText(category)} ${area}`,
    title: plainText(category),
    area: area === plainText(category) ? undefined : area,
    rows: results.map((result) => ({ kind: 'hit', id: `hit ${result.id}`, result })),
  }));

/** Every row in the order of the arrow keys. The one that asks comes last, so that Enter opens the first hit. */
export const rowsOf = (state: SearchState, groups: readonly RowGroup[]): Row[] => [
  ...groups.flatMap(({ rows }) => rows),
  { kind: 'ask', id: askRow, question: queryOf(state.typed) },
];

/**
 * The active row: the one that the reader moved to, or else the first. The row that asks is active by itself only
 * after a response without hits: nobody is to ask by an early Enter, or while the search fails.
 */
export function activeRow(state: SearchState, rows: readonly Row[]): Row | undefined {
  const chosen = rows.find(({ id }) => id === state.chosen);
  if (chosen) return chosen;
  const [first] = rows;
  return first?.kind !== 'ask' || (isCurrent(state) && first.question !== '') ? first : undefined;
}

/** The row that an arrow key leads to; beyond the last it begins again. */
export function rowBeside(rows: readonly Row[], from: Row | undefined, direction: 1 | -1): Row | undefined {
  // If no row is active, the row that asks is the only one.
  const at = from ? rows.indexOf(from) + direction : 0;
  return rows.at(at % rows.length);
}

/** What Enter does: it opens a row, waits for the typed query's response, or does nothing. */
export function enterAction(state: SearchState, rows: readonly Row[]): Row | 'wait' | undefined {
  const active = activeRow(state, rows);
  if (queryOf(state.typed) === '' || isCurrent(state)) return active;
  // What it asks is the typed query, whatever the search found.
  return active?.kind === 'ask' ? active : 'wait';
}

/** The row that an Enter pressed before the response opens now; nobody asks by it. */
export function earlyRow(state: SearchState, rows: readonly Row[]): Row | undefined {
  const [first] = rows;
  return state.earlyEnter && isCurrent(state) && first?.kind === 'hit' ? first : undefined;
}

import { type Found, foundOf } from '../results/found.ts';
import type { SearchErrorText } from '../results/search-error-text.ts';
import type { SearchAnswer } from '../results/search-service.ts';
import { searchedPart } from '../results/searched-part.ts';

/** The keys that were held while Enter was pressed: they say where a link opens. */
export type Modifiers = Readonly<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

export interface SearchState {
  /** As it is in the field. */
  readonly typed: string;
  /** The last response. It stays until the next one, and may be an earlier query's. */
  readonly found: Found | undefined;
  /** Why the typed query has no response. */
  readonly failed: SearchErrorText | undefined;
  /** The row that the reader moved to; without one the first row is active. */
  readonly chosen: string | undefined;
  /** Enter was pressed before the typed query had its response, and waits for it. */
  readonly earlyEnter: Modifiers | undefined;
  /** Counts how often a query that failed was sent again. */
  readonly attempt: number;
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'found'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly query: string; readonly error: SearchErrorText }
  | { readonly type: 'moved'; readonly row: string | undefined }
  | { readonly type: 'entered'; readonly modifiers: Modifiers }
  | { readonly type: 'opened' };

export const initialState: SearchState = {
  typed: '',
  found: undefined,
  failed: undefined,
  chosen: undefined,
  earlyEnter: undefined,
  attempt: 0,
};

/** The query that is sent for a typed text. */
export const queryOf = (typed: string): string => searchedPart(typed).trim();

/** Whether the response on show is the typed query's. */
export const isCurrent = ({ typed, found }: SearchState): boolean => found?.query === queryOf(typed);

/** The state after an event. A late response to an earlier query changes nothing. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const typed = { ...state, typed: event.text, chosen: undefined, earlyEnter: undefined };
      const query = queryOf(event.text);
      // Blanks around the same query neither send it again nor take its rows away.
      if (query === queryOf(state.typed)) return typed;
      return { ...typed, failed: undefined, ...(query === '' && { found: undefined }) };
    }
    case 'found':
      if (event.query !== queryOf(state.typed)) return state;
      return {
        ...state,
        found: foundOf(event.query, event.answer, state.found),
        failed: undefined,
        // A row of the earlier query is gone; what is below the hits belongs to the typed one.
        chosen: state.chosen === askRow || isCommand(state.chosen) ? state.chosen : undefined,
      };
    case 'failed':
      if (event.query !== queryOf(state.typed)) return state;
      return { ...state, found: undefined, failed: event.error, chosen: undefined, earlyEnter: undefined };
    case 'moved':
      return { ...state, chosen: event.row, earlyEnter: undefined };
    case 'entered': {
      const again = state.failed !== undefined;
      return {
        ...state,
        failed: undefined,
        earlyEnter: event.modifiers,
        attempt: state.attempt + (again ? 1 : 0),
      };
    }
    case 'opened':
      return { ...state, earlyEnter: undefined };
  }
}

/** The row that asks the assistant. */
export const askRow = 'ask';

/** The row of an action or a tool. */
export const commandRow = (name: string): string => `command ${name}`;
const isCommand = (row: string | undefined) => row?.startsWith(commandRow('')) ?? false;

import { useLocation } from '@docusaurus/router';
import toolNames from '@generated/contents/default/tool-names.json';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useState } from 'react';
import { keyOf } from '../../keyboard/key-of.ts';
import { thisReader } from '../../me/this-reader.ts';
import { searchGaps } from '../results/search-gaps.ts';
import { toolCommands } from './commands/commands.ts';
import { useCommands } from './commands/useCommands.ts';
import { rowElementId } from './rows/RowList.tsx';
import {
  activeRow,
  earlyRow,
  enterAction,
  type Kept,
  type Row,
  type RowGroup,
  rowBeside,
  rowGroups,
  rowsOf,
  shownPages,
} from './rows/rows.ts';
import type { Modifiers, SearchState } from './search-state.ts';
import { useWindowSearch } from './useWindowSearch.ts';

interface Options {
  onClose: () => void;
  /** @param question - empty to begin a conversation */
  onAsk: (question: string) => void;
}

export interface SearchControl {
  readonly state: SearchState;
  readonly groups: readonly RowGroup[];
  readonly rows: readonly Row[];
  readonly active: Row | undefined;
  /** The listbox, for the field. */
  readonly list: { readonly id: string; readonly activeId: string | undefined };
  /** What an action came to. */
  readonly notice: string;
  readonly type: (text: string) => void;
  /** Opens the first result as soon as it is there. */
  readonly enterEarly: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onHover: (row: Row) => void;
  readonly onPick: (row: Row, event: MouseEvent) => void;
  readonly onClose: () => void;
}

const tools = toolCommands(toolNames);
const noModifiers: Modifiers = { ctrlKey: false, metaKey: false, shiftKey: false };

/** A row is opened by a click on its element: a link then opens where the keys that are held say. */
const click = (id: string, { ctrlKey, metaKey, shiftKey }: Modifiers) =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));

/** The search half of the window: its state, its rows and its keys. */
export function useSearchPanel({ onClose, onAsk }: Options): SearchControl {
  const [state, dispatch] = useWindowSearch();
  const kept = useKept();
  const { actions, notice, run } = useCommands();
  const id = useId();
  const groups = rowGroups(state, kept, { actions, tools });
  const rows = rowsOf(state, groups);
  const active = activeRow(state, rows);
  const elementId = (row: Row) => rowElementId(id, rows, row);

  const early = earlyRow(state, rows);
  const earlyId = early && elementId(early);
  const { earlyEnter } = state;
  useEffect(() => {
    if (earlyId === undefined || !earlyEnter) return;
    dispatch({ type: 'opened' });
    click(earlyId, earlyEnter);
  }, [earlyId, earlyEnter, dispatch]);

  const move = (direction: 1 | -1) => {
    const row = rowBeside(rows, active, direction);
    dispatch({ type: 'moved', row: row?.id });
    if (row) document.getElementById(elementId(row))?.scrollIntoView({ block: 'nearest' });
  };
  const enter = (modifiers: Modifiers) => {
    const action = enterAction(state, rows);
    if (action === 'wait') dispatch({ type: 'entered', modifiers });
    else if (action) click(elementId(action), modifiers);
  };

  return {
    state,
    groups,
    rows,
    active,
    list: { id, activeId: active && elementId(active) },
    notice,
    type: useCallback((text) => dispatch({ type: 'typed', text }), [dispatch]),
    enterEarly: useCallback(() => dispatch({ type: 'entered', modifiers: noModifiers }), [dispatch]),
    onKeyDown(event) {
      const key = keyOf(event.nativeEvent);
      if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
      else if (key === 'Enter') enter(event);
      else return;
      event.preventDefault();
    },
    onHover: (row) => dispatch({ type: 'moved', row: row.id }),
    onPick(row, { ctrlKey, metaKey, shiftKey }) {
      if (row.kind === 'ask') {
        // Coming back starts at the first result again.
        dispatch({ type: 'moved', row: undefined });
        return onAsk(row.question);
      }
      if (row.kind === 'hit' || row.kind === 'section') searchGaps.opened();
      const act = row.kind === 'command' ? row.command.act : undefined;
      if (act !== undefined) return run(act) ? undefined : onClose();
      // Opened beside this page, it leaves the window to the next one.
      if (!ctrlKey && !metaKey && !shiftKey) onClose();
    },
    onClose,
  };
}

/**
 * The pages that are kept for this reader, as they were when the window opened: nothing moves under the pointer because
 * a response arrives. If the browser knows nothing yet, the server is asked, for the next time.
 */
function useKept(): Kept {
  const { pathname } = useLocation();
  const [kept] = useState(() => shownPages(thisReader().get().reader, pathname));
  useEffect(() => {
    if (thisReader().get().source === 'unknown') void thisReader().refresh();
  }, []);
  return kept;
}

import type { ReactNode } from 'react';
import { NoResults } from '../results/NoResults.tsx';
import { StatusText } from '../results/StatusText.tsx';
import { RowList } from './rows/RowList.tsx';
import styles from './rows/rows.module.css';
import { isCurrent } from './search-state.ts';
import type { SearchControl } from './useSearchPanel.ts';
import { WindowFooter } from './WindowFooter.tsx';
import frame from './window.module.css';

interface Props {
  control: SearchControl;
  /** After what takes the focused button away. */
  onFocus: () => void;
}

/** What the search found, or, for an empty field, the pages that are kept for this reader and what the window can do. */
export function SearchPanel({ control, onFocus }: Props): ReactNode {
  const { state, groups, rows, active, list, notice, onHover, onPick, onClose, type } = control;
  const { failed } = state;
  const found = isCurrent(state) ? state.found : undefined;
  const isEmpty = !failed && found?.count === 0;
  return (
    <>
      {/* It is there before it is filled, so that it is heard when it is. */}
      <div role="status" className={failed || isEmpty ? frame.message : 'visually-hidden'}>
        {notice || <StatusText failed={failed} found={found} />}
      </div>
      {isEmpty && found && (
        <div className={frame.help}>
          <NoResults
            found={found}
            onSearch={(query) => {
              type(query);
              onFocus();
            }}
            onLeave={onClose}
          />
        </div>
      )}
      <div className={styles.rows}>
        <RowList
          id={list.id}
          groups={groups}
          rows={rows}
          active={active}
          subject={state.found?.query}
          isEmpty={isEmpty}
          onHover={onHover}
          onPick={onPick}
        />
      </div>
      {found && <WindowFooter found={found} onClose={onClose} />}
    </>
  );
}

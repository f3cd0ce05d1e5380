import type { ReactNode } from 'react';
import { KeptActions } from './rows/KeptActions.tsx';
import { NoResults } from './rows/NoResults.tsx';
import { RowList } from './rows/RowList.tsx';
import styles from './rows/rows.module.css';
import { countText, isCurrent, queryOf } from './search-state.ts';
import type { SearchControl } from './useSearchPanel.ts';
import { WindowFooter } from './WindowFooter.tsx';
import frame from './window.module.css';

interface Props {
  control: SearchControl;
  /** After what takes the focused button away. */
  onFocus: () => void;
}

/** What the search found, or, for an empty field, what is remembered of this reader and what the window can do. */
export function SearchPanel({ control, onFocus }: Props): ReactNode {
  const { state, groups, rows, active, list, remembered, notice, onHover, onPick, onClose, type } = control;
  const { found, failed } = state;
  const search = (query: string) => {
    type(query);
    onFocus();
  };
  const isStart = queryOf(state.typed) === '';
  const isEmpty = !failed && isCurrent(state) && found?.count === 0;
  return (
    <>
      {/* It is there before it is filled, so that it is heard when it is. */}
      <div role="status" className={failed || isEmpty ? frame.message : 'visually-hidden'}>
        {failed && (
          <>
            <p className={frame.messageTitle}>{failed.titleText}</p>
            <p>{failed.helpText}</p>
            {failed.saidText && <p>{failed.saidText}</p>}
          </>
        )}
        {isEmpty && (
          <p className={frame.messageTitle}>
            No results found for “<strong>{found?.query}</strong>”
          </p>
        )}
        {notice || countText(state)}
      </div>
      {isEmpty && found && <NoResults found={found} onSearch={search} onClose={onClose} />}
      <div className={isStart ? styles.start : styles.found}>
        <RowList
          id={list.id}
          groups={groups}
          rows={rows}
          active={active}
          subject={found?.query}
          isEmpty={isEmpty}
          onHover={onHover}
          onPick={onPick}
        />
        {isStart && groups.length > 0 && (
          <KeptActions groups={groups} control={remembered} onFocus={onFocus} />
        )}
      </div>
      <WindowFooter found={isCurrent(state) ? found : undefined} onClose={onClose} />
    </>
  );
}

import clsx from 'clsx';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { RowOption } from './RowOption.tsx';
import styles from './rows.module.css';
import type { Row, RowGroup } from './rows.ts';

interface Props {
  id: string;
  groups: readonly RowGroup[];
  /** Every row, in the order of the arrow keys. */
  rows: readonly Row[];
  active: Row | undefined;
  /** What the list is of; another one begins at its top. */
  subject: string | undefined;
  /** Nothing was found: the row that asks says so. */
  isEmpty: boolean;
  onHover: (row: Row) => void;
  onPick: (row: Row, event: MouseEvent) => void;
}

/** The id of a row's element. */
export const rowElementId = (list: string, rows: readonly Row[], row: Row): string =>
  `${list}-${rows.indexOf(row)}`;

/** The rows as a listbox. A result is a link that is an option, so that it opens in every way in which links do. */
export function RowList({ id, groups, rows, active, subject, isEmpty, onHover, onPick }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject says when the list is another one
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [subject]);
  const option = (row: Row) => ({
    id: rowElementId(id, rows, row),
    role: 'option',
    'aria-selected': row.id === active?.id,
    tabIndex: -1,
    // A list that changes under a resting pointer chooses nothing.
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && row.id !== active?.id) onHover(row);
    },
    onClick: (event: MouseEvent) => onPick(row, event),
  });
  const asking = rows.at(-1);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      className={styles.list}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
        <div
          key={group.id}
          role="group"
          aria-labelledby={`${id}-group-${at}`}
          className={clsx(styles.group, group.isFixed && styles.fixed)}
        >
          <div id={`${id}-group-${at}`} role="presentation" className={styles.heading}>
            <span>{group.title}</span>
            {group.note && <span className={styles.note}>{group.note}</span>}
          </div>
          {group.rows.map((row) => (
            <RowOption key={row.id} row={row} option={option(row)} />
          ))}
        </div>
      ))}
      {asking?.kind === 'ask' && (
        <div {...option(asking)} className={styles.asking}>
          <Icon name="ask" />
          {asking.question === '' ? (
            <span className={styles.title}>Ask AI a question</span>
          ) : (
            <span className={styles.question}>
              {isEmpty ? 'Not found? Ask AI: ' : 'Ask AI: '}
              <strong>“{asking.question}”</strong>
            </span>
          )}
        </div>
      )}
    </div>
  );
}

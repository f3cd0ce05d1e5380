import type { ReactNode } from 'react';
import { withoutPage, withPage } from '../../../me/reader-edits.ts';
import { IconButton } from '../Icon.tsx';
import styles from './rows.module.css';
import type { Row, RowGroup } from './rows.ts';
import type { KeptControl } from './useKept.ts';

interface Props {
  groups: readonly RowGroup[];
  control: KeptControl;
  /** After a button has gone with its row. */
  onFocus: () => void;
}

/**
 * The buttons of what is remembered. A listbox may hold no buttons: they are a column of their own, whose lines are as
 * high as those of the list that it lies on.
 */
export function KeptActions({ groups, control, onFocus }: Props): ReactNode {
  return (
    <div className={styles.actions}>
      {groups.map(({ id, rows }) => (
        <div key={id} className={styles.actionGroup}>
          {rows.map((row) => (
            <div key={row.id} className={styles.action}>
              {actionsOf(row, control).map(({ label, icon, act }) => (
                <IconButton
                  key={icon}
                  label={label}
                  icon={icon}
                  onClick={() => {
                    act();
                    onFocus();
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Action {
  label: string;
  icon: 'pin' | 'close';
  act: () => void;
}

function actionsOf(row: Row, control: KeptControl): Action[] {
  if (row.kind === 'conversation') {
    const { conversation } = row;
    const label = `Remove conversation from history: ${conversation.exchanges[0]?.question}`;
    return [{ label, icon: 'close', act: () => control.forgetConversation(conversation) }];
  }
  if (row.kind !== 'page') return [];
  const { path, title } = row.page;
  const name = title || path;
  if (row.list === 'pins')
    return [{ label: `Unpin: ${name}`, icon: 'close', act: () => control.change(withoutPage('pins', path)) }];
  return [
    { label: `Pin: ${name}`, icon: 'pin', act: () => control.change(withPage('pins', { path, title })) },
    {
      label: `Remove from recent pages: ${name}`,
      icon: 'close',
      act: () => control.change(withoutPage('recents', path)),
    },
  ];
}

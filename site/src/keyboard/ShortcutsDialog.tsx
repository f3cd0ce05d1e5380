import { Dialog } from '@site/src/page/Dialog';
import { type ReactNode, useId } from 'react';
import { isApple } from './is-apple.ts';
import styles from './ShortcutsDialog.module.css';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

export interface Props {
  onClose: () => void;
}

/** The window that lists the keyboard shortcuts. Loaded at its first use. */
export default function ShortcutsDialog({ onClose }: Props): ReactNode {
  const hint = useId();
  const on = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" className={styles.dialog} onClose={onClose}>
      <dl className={styles.list}>
        <Shortcut name="Search">
          <kbd>{isApple() ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
          {on && (
            <>
              {' '}
              or <kbd>/</kbd>
            </>
          )}
        </Shortcut>
        {on && (
          <>
            <Shortcut name="Next page">
              <kbd>]</kbd>
            </Shortcut>
            <Shortcut name="Previous page">
              <kbd>[</kbd>
            </Shortcut>
            <Shortcut name="Suggest a correction of what is selected">
              <kbd>C</kbd>
            </Shortcut>
            <Shortcut name="This list">
              <kbd>?</kbd>
            </Shortcut>
          </>
        )}
        <Shortcut name="Close a window">
          <kbd>Esc</kbd>
        </Shortcut>
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        Use single keys
      </label>
      <p id={hint} className={styles.hint}>
        Turn them off if you dictate, or if keys go off by mistake. The footer of every page opens this list,
        too.
      </p>
    </Dialog>
  );
}

function Shortcut({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

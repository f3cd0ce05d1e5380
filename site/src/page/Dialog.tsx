import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  className?: string | undefined;
  /** To close it from its content, by `close()`. */
  ref?: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A window above the page, with its title and a cross. The browser closes it on Escape or a click outside, and restores the focus. */
export function Dialog({ title, className, ref, onClose, children }: Props): ReactNode {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const id = useId();
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, className)}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  );
}

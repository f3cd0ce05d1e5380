import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './Enlargeable.module.css';

const FullScreen = lazy(() => import('./full-screen/FullScreen'));

interface Props {
  /** What it is, as its button and its window call it: 'diagram', 'table'. */
  what: string;
  /** Draws it for the window; 1 is its natural size. */
  children: (zoom: number) => ReactNode;
  /** Is called when the window opens and when it closes. */
  onChange?: (open: boolean) => void;
}

/** A button over a corner that opens something full-screen; quiet until the pointer or the focus is near. */
export function Enlargeable({ what, children, onChange }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const set = (value: boolean) => {
    setOpen(value);
    onChange?.(value);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`Open the ${what} full-screen`}
        title="Full screen"
        onClick={() => set(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
      {open && (
        <Suspense>
          <FullScreen title={what} onClose={() => set(false)}>
            {children}
          </FullScreen>
        </Suspense>
      )}
    </>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import styles from './Enlargeable.module.css';

const FullScreen = lazy(() => import('./full-screen/FullScreen'));

interface Props {
  /** What it is, as its button and its window call it: 'diagram', 'table'. */
  what: string;
  isOpen: boolean;
  /** Opens and closes it. */
  onChange: (isOpen: boolean) => void;
  /** Draws it for the window; 1 is its natural size. */
  children: (zoom: number) => ReactNode;
}

/** A button over a corner that opens something full-screen; quiet until the pointer or the focus is near. */
export function Enlargeable({ what, isOpen, onChange, children }: Props): ReactNode {
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`Open the ${what} full-screen`}
        title="Full screen"
        onClick={() => onChange(true)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <FullScreen title={what} onClose={() => onChange(false)}>
            {children}
          </FullScreen>
        </Suspense>
      )}
    </>
  );
}

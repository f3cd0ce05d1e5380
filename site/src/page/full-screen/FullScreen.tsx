import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './FullScreen.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Draws what is shown; `zoom` is 1 for its natural size. */
  children: (zoom: number) => ReactNode;
}

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/**
 * A window as large as the screen, loaded when it is first opened, for what is too wide for the column. It scrolls
 * both ways, and can be enlarged.
 */
export default function FullScreen({ title, onClose, children }: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [step, setStep] = useState(steps.indexOf(1));
  const zoom = steps[step] ?? 1;
  useEffect(() => ref.current?.showModal(), []);
  const by = (change: number) => setStep((old) => Math.min(steps.length - 1, Math.max(0, old + change)));
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === '+' || event.key === '=') by(1);
        if (event.key === '-') by(-1);
        if (event.key === '0') setStep(steps.indexOf(1));
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          onClick={() => by(-1)}
          disabled={step === 0}
          aria-label="Smaller"
          title="Smaller (-)"
        >
          <Icon d="M5 12h14" />
        </button>
        <output className={styles.zoom}>{Math.round(zoom * 100)} %</output>
        <button
          type="button"
          className="icon-button"
          onClick={() => by(1)}
          disabled={step === steps.length - 1}
          aria-label="Larger"
          title="Larger (+)"
        >
          <Icon d="M5 12h14M12 5v14" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          title="Close (Esc)"
          onClick={() => ref.current?.close()}
        >
          <Icon d="m6 6 12 12M18 6 6 18" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-labelledby={heading}>
        {children(zoom)}
      </section>
    </dialog>
  );
}

function Icon({ d }: { d: string }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

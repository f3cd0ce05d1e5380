import { type ReactNode, useId, useRef } from 'react';
import { otherSessions } from './session-words.ts';

interface Props {
  /** Other active sessions. */
  count: number;
  busy: boolean;
  onEnd: () => void;
}

/** Ends all other sessions after the reader has confirmed. */
export function EndOthers({ count, busy, onEnd }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const text = useId();
  const confirm = () => {
    dialog.current?.close();
    onEnd();
  };
  return (
    <>
      <button
        type="button"
        className="button button--secondary"
        aria-disabled={busy}
        aria-haspopup="dialog"
        onClick={() => !busy && dialog.current?.showModal()}
      >
        End all others
      </button>
      {/* The browser closes it on Escape and beside it, and gives the focus back. */}
      <dialog
        ref={dialog}
        className="sessions-confirm"
        aria-labelledby={title}
        aria-describedby={text}
        closedby="any"
      >
        <h2 id={title}>End {otherSessions(count)}?</h2>
        <p id={text}>
          Whoever uses {count === 1 ? 'it' : 'them'} is signed out at once and has to sign in again. You stay
          signed in here.
        </p>
        <div className="sessions-confirm__actions">
          <button type="button" className="button button--primary" onClick={confirm}>
            End {otherSessions(count)}
          </button>
          <button type="button" className="button button--secondary" onClick={() => dialog.current?.close()}>
            Keep {count === 1 ? 'it' : 'them'}
          </button>
        </div>
      </dialog>
    </>
  );
}

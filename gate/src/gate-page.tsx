import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GateController, GateState } from './gate-controller.ts';
import { ExternalMark, FramedDocument, KeyHandover, Mark } from './illustrations.tsx';

/** The message while the popup is open, fixed by the specification, spelling included. */
const waitingMessage = 'Complete auhorization in popup window..';

/** All that a signed-out reader sees. */
export function GatePage({ controller }: { controller: GateController }) {
  const state = useSyncExternalStore(controller.subscribe, controller.get, controller.get);
  const waiting = state.phase === 'waiting';
  return (
    <main className="gate">
      <div className="picture">{waiting ? <KeyHandover key="key" /> : <FramedDocument key="document" />}</div>
      <div className="content">
        <p className="brand">
          <Mark />
          {import.meta.env.VITE_COMPANY_NAME}
        </p>
        <h1>{import.meta.env.VITE_GATE_TITLE}</h1>
        <div className="actions">
          <p className="status" role="status">
            {statusOf(state)}
          </p>
          <Controls state={state} controller={controller} />
        </div>
      </div>
    </main>
  );
}

function statusOf({ phase }: GateState): string {
  if (phase === 'waiting') return waitingMessage;
  return phase === 'resuming' ? 'Signing you in…' : '';
}

function Controls({ state, controller }: { state: GateState; controller: GateController }) {
  const { phase, publicDocsUrl, furtherProviders = [] } = state;
  /** The issuer whose button was clicked last; undefined for the first. */
  const [clicked, setClicked] = useState<string>();
  const authorize = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const last = useRef(phase);
  // The focused control is gone: the one in its place takes the focus.
  useEffect(() => {
    if (phase === 'waiting') cancel.current?.focus();
    else if (phase === 'idle' && last.current === 'waiting') authorize.current?.focus();
    last.current = phase;
  }, [phase]);

  if (phase === 'resuming') return null;
  if (phase === 'waiting') {
    return (
      <button ref={cancel} type="button" className="quiet" onClick={controller.cancel}>
        Cancel
      </button>
    );
  }
  const signIn = (issuer?: string) => {
    setClicked(issuer);
    void controller.authorize(issuer);
  };
  return (
    <>
      <button
        ref={clicked === undefined ? authorize : null}
        type="button"
        className="primary"
        onClick={() => signIn()}
      >
        Authorize
      </button>
      {furtherProviders.map(({ name, issuer }) => (
        <button
          key={issuer}
          ref={clicked === issuer ? authorize : null}
          type="button"
          className="further"
          onClick={() => signIn(issuer)}
        >
          Sign in with {name}
        </button>
      ))}
      <p className="or">or</p>
      {publicDocsUrl === undefined ? null : (
        <a className="external" href={publicDocsUrl} target="_blank" rel="noopener noreferrer">
          Product documentation
          <ExternalMark />
        </a>
      )}
    </>
  );
}

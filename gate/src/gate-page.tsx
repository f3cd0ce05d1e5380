import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GateController, GateState } from './gate-controller.ts';
import { ExternalMark, FramedDocument, KeyHandover } from './illustrations.tsx';
import mark from './mark.svg';
import { problemWords } from './problem-words.ts';
import { Trouble } from './trouble.tsx';

/** The message while the popup is open, fixed by the specification, spelling included. */
const waitingMessage = 'Complete auhorization in popup window..';

/** All that a signed-out reader sees. */
export function GatePage({ controller }: { controller: GateController }) {
  const state = useSyncExternalStore(controller.subscribe, controller.get, controller.get);
  const waiting = state.phase === 'waiting';
  return (
    <Frame picture={waiting ? <KeyHandover key="key" /> : <FramedDocument key="document" />}>
      <p className="status" role="status">
        {statusOf(state)}
      </p>
      <Controls state={state} controller={controller} />
    </Frame>
  );
}

/** The gate in a browser in which nobody can sign in. */
export function StoppedGate() {
  return (
    <Frame picture={<FramedDocument />}>
      <p>{problemWords.ERR_STORAGE.join(' ')}</p>
    </Frame>
  );
}

function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <main className="gate">
      <div className="picture">{picture}</div>
      <div className="content">
        <p className="brand">
          <img src={mark} alt="" width="24" height="24" />
          {import.meta.env.VITE_COMPANY_NAME}
        </p>
        <h1>{import.meta.env.VITE_GATE_TITLE}</h1>
        <div className="actions">{children}</div>
      </div>
    </main>
  );
}

function statusOf({ phase }: GateState): string {
  if (phase === 'waiting') return waitingMessage;
  return phase === 'resuming' ? 'Signing you in…' : '';
}

function Controls({ state, controller }: { state: GateState; controller: GateController }) {
  const { phase, furtherProviders = [] } = state;
  const { publicDocsUrl = import.meta.env.VITE_PUBLIC_DOCS_URL } = state;
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
      <a className="external" href={publicDocsUrl} target="_blank" rel="noopener noreferrer">
        Product documentation
        <ExternalMark />
      </a>
      <Trouble lastProblem={controller.lastProblem} />
    </>
  );
}

import './sessions.css';
import type { EndedSessions, ReaderSession, SessionList } from '@kwikid/wire/auth';
import { sessionsPath } from '@kwikid/wire/urls';
import { requestFailure } from '@site/src/page/request-failure';
import { useFromServer } from '@site/src/page/useFromServer';
import { counted } from '@site/src/page/words';
import { api, request, statusOf } from '@site/src/server/api';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { browserOf, SessionItem } from './SessionItem.tsx';

const failureOf = requestFailure(
  'The server cannot read or change the sessions at the moment. Try again in a minute. If this continues, tell the team that runs this site.',
  {
    404: 'This session is not in your list any more.',
    429: 'Too many changes in a short time. Wait a minute, then try again.',
  },
);

const others = (count: number) => counted(count, 'other session');

/** What is asked before it is done. */
const endingOf = (count: number) =>
  `End ${others(count)}? Whoever uses ${count === 1 ? 'it' : 'them'} is signed out at once and has to sign in again. You stay signed in here.`;

/** Where a reader is signed in, and how to end it. */
export function SessionsPage(): ReactNode {
  const { value, failure, load } = useFromServer<SessionList>(sessionsPath, failureOf);
  const [result, setResult] = useState<{ text: string; failed: boolean }>();
  const [busy, setBusy] = useState(false);
  const message = useRef<HTMLDivElement>(null);
  // The pressed button may be gone, so the focus moves to the outcome.
  useEffect(() => {
    if (result !== undefined) message.current?.focus();
  }, [result]);

  /** Makes a change, then reads the list again. @param work - returns what to tell the reader */
  const change = async (work: () => Promise<string>) => {
    setBusy(true);
    setResult(undefined);
    const outcome = await work().then(
      (text) => ({ text, failed: false }),
      (error: unknown) => ({ text: failureOf(statusOf(error)), failed: true }),
    );
    load();
    setResult(outcome);
    setBusy(false);
  };
  const endOne = (session: ReaderSession) =>
    void change(async () => {
      await request('DELETE', `${sessionsPath}/${encodeURIComponent(session.handle)}`);
      return `The session of ${browserOf(session)} has ended.`;
    });
  const endOthers = () =>
    void change(async () => {
      const { ended } = await api<EndedSessions>('DELETE', sessionsPath);
      return ended === 0 ? 'There was no other session to end.' : `Ended ${others(ended)}.`;
    });
  const needsSignIn = failure === failureOf(401);
  const retry = () => {
    setResult(undefined);
    load();
    message.current?.focus();
  };

  return (
    <main className="page-width sessions">
      <header className="sessions__head">
        <Heading as="h1">Your sessions</Heading>
        <p className="page-description">
          The browsers in which you are signed in, and sessions that ended in the last 30 days. If you do not
          know one of them, end it and change your password at the identity provider.
        </p>
      </header>
      <div ref={message} role="status" tabIndex={-1} className="sessions__message">
        {value === undefined && failure === undefined && <p>Loading your sessions…</p>}
        {failure !== undefined && <p>{failure}</p>}
        {result !== undefined && failure === undefined && (
          <p className="sessions__result" data-failed={result.failed}>
            {result.text}
          </p>
        )}
      </div>
      {failure !== undefined && (
        <button
          type="button"
          className="button button--primary"
          onClick={needsSignIn ? () => window.location.reload() : retry}
        >
          {needsSignIn ? 'Load the page again' : 'Try again'}
        </button>
      )}
      {value !== undefined && failure === undefined && (
        <Lists sessions={value.sessions} busy={busy} onEnd={endOne} onEndOthers={endOthers} />
      )}
    </main>
  );
}

interface ListsProps {
  sessions: readonly ReaderSession[];
  busy: boolean;
  onEnd: (session: ReaderSession) => void;
  onEndOthers: () => void;
}

function Lists({ sessions, busy, onEnd, onEndOthers }: ListsProps): ReactNode {
  const isLive = ({ endedAt }: ReaderSession) => endedAt === undefined;
  // This browser first: the others are compared with it.
  const live = sessions.filter(isLive).sort((one, other) => Number(other.current) - Number(one.current));
  const ended = sessions.filter((session) => !isLive(session));
  const elsewhere = live.filter(({ current }) => !current).length;
  const items = (listed: readonly ReaderSession[]) =>
    listed.map((session) => <SessionItem key={session.handle} session={session} busy={busy} onEnd={onEnd} />);
  return (
    <>
      <section>
        <div className="sessions__section-head">
          <Heading as="h2" id="signed-in">
            Signed in now
          </Heading>
          {elsewhere > 0 && (
            <button
              type="button"
              className="button button--secondary"
              aria-disabled={busy}
              onClick={() => {
                if (!busy && window.confirm(endingOf(elsewhere))) onEndOthers();
              }}
            >
              End all others
            </button>
          )}
        </div>
        {live.length > 0 ? (
          <ul className="sessions__list">{items(live)}</ul>
        ) : (
          <p>No session is known. Load the page again in a minute.</p>
        )}
        {live.length > 0 && elsewhere === 0 && <p>You are signed in nowhere else.</p>}
      </section>
      {ended.length > 0 && (
        <section>
          <Heading as="h2" id="ended">
            Ended
          </Heading>
          <ul className="sessions__list">{items(ended)}</ul>
        </section>
      )}
      <p className="sessions__kept">
        For each session this site keeps the times on this page, to five minutes, the names of the browser and
        the system, how it ended, and identifiers of the session and of your account. It keeps no network
        address. It forgets a session after 30 days.
      </p>
    </>
  );
}

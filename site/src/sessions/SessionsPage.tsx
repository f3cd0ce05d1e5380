import './sessions.css';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useRef } from 'react';
import { EndOthers } from './EndOthers.tsx';
import { SessionItem } from './SessionItem.tsx';
import { browserOf, type FailureWords, otherSessions } from './session-words.ts';
import { endOtherSessions, endSession, type ReaderSession } from './sessions-service.ts';
import { useSessions } from './useSessions.ts';

/** Where a reader is signed in, and how to end it. */
export function SessionsPage(): ReactNode {
  const { sessions, failure, result, busy, load, change } = useSessions();
  const message = useRef<HTMLDivElement>(null);
  // The pressed button may be gone, so the focus moves to the outcome.
  useEffect(() => {
    if (result !== undefined) message.current?.focus({ preventScroll: false });
  }, [result]);

  const endOne = (session: ReaderSession) =>
    void change(async () => {
      await endSession(session);
      return `The session of ${browserOf(session)} has ended.`;
    });
  const endOthers = () =>
    void change(async () => {
      const ended = await endOtherSessions();
      return ended === 0 ? 'There was no other session to end.' : `Ended ${otherSessions(ended)}.`;
    });

  const retry = () => void load().then(() => message.current?.focus());

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
        {sessions === undefined && failure === undefined && <p>Loading your sessions…</p>}
        {result !== undefined && (
          <p className="sessions__result" data-failed={result.failed}>
            {result.text}
          </p>
        )}
        {failure !== undefined && failure.text !== result?.text && <p>{failure.text}</p>}
      </div>
      <WayOn words={result?.needsSignIn ? result : failure} onRetry={retry} />
      {sessions !== undefined && failure === undefined && (
        <Lists sessions={sessions} busy={busy} onEnd={endOne} onEndOthers={endOthers} />
      )}
    </main>
  );
}

/** The action that helps after a failure. */
function WayOn({ words, onRetry }: { words: FailureWords | undefined; onRetry: () => void }): ReactNode {
  if (words === undefined) return null;
  return (
    <button
      type="button"
      className="button button--primary"
      onClick={words.needsSignIn ? () => window.location.reload() : onRetry}
    >
      {words.needsSignIn ? 'Load the page again' : 'Try again'}
    </button>
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
  const others = live.filter(({ current }) => !current).length;
  const items = (listed: readonly ReaderSession[]) =>
    listed.map((session) => <SessionItem key={session.handle} session={session} busy={busy} onEnd={onEnd} />);
  return (
    <>
      <section>
        <div className="sessions__section-head">
          <Heading as="h2" id="signed-in">
            Signed in now
          </Heading>
          {others > 0 && <EndOthers count={others} busy={busy} onEnd={onEndOthers} />}
        </div>
        {live.length > 0 ? (
          <ul className="sessions__list">{items(live)}</ul>
        ) : (
          <p className="sessions__empty">No session is known. Load the page again in a minute.</p>
        )}
        {live.length > 0 && others === 0 && (
          <p className="sessions__empty">You are signed in nowhere else.</p>
        )}
      </section>
      {ended.length > 0 && (
        <section>
          <Heading as="h2" id="ended">
            Ended
          </Heading>
          <ul className="sessions__list sessions__list--ended">{items(ended)}</ul>
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

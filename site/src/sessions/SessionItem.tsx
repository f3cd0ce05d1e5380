import type { ReaderSession } from '@kwikid/wire/auth';
import { type ReactNode, useId } from 'react';

/** Who ended a session, for its reader. */
const endings: Readonly<Record<NonNullable<ReaderSession['endedBy']>, string>> = {
  reader: 'Logged out',
  'reader-elsewhere': 'Ended by you, from another browser',
  provider: 'Ended by the identity provider',
  administrator: 'Ended by an administrator',
  expired: 'Expired',
};

/** What to call a session's browser. */
export const browserOf = ({ browser }: ReaderSession): string => browser || 'Unknown browser';

interface Props {
  session: ReaderSession;
  busy: boolean;
  onEnd: (session: ReaderSession) => void;
}

/**
 * One session: its browser, its times, and a button to end it if it is active and belongs to another browser.
 */
export function SessionItem({ session, busy, onEnd }: Props): ReactNode {
  const { started, lastSeen, expires, current, endedAt, endedBy } = session;
  const title = useId();
  const button = useId();
  const isEnded = endedAt !== undefined && endedBy !== undefined;
  return (
    <li className="session">
      <h3 id={title} className="session__browser">
        {browserOf(session)}
        {current && <span className="session__current">This browser</span>}
      </h3>
      <dl className="session__facts">
        <Fact name="Signed in" seconds={started} />
        {isEnded ? (
          <Fact name={endings[endedBy]} seconds={endedAt} />
        ) : (
          <>
            <Fact name="Last seen" seconds={current ? undefined : lastSeen} />
            <Fact name="Ends if not used" seconds={expires} />
          </>
        )}
      </dl>
      {!isEnded && !current && (
        <button
          id={button}
          type="button"
          className="button button--secondary button--sm session__end"
          aria-labelledby={`${button} ${title}`}
          aria-disabled={busy}
          onClick={() => !busy && onEnd(session)}
        >
          End this one
        </button>
      )}
    </li>
  );
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** @param seconds - since the epoch; undefined means now */
function Fact({ name, seconds }: { name: string; seconds: number | undefined }): ReactNode {
  const date = seconds === undefined ? undefined : new Date(seconds * 1000);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{date ? <time dateTime={date.toISOString()}>{format.format(date)}</time> : 'Now'}</dd>
    </div>
  );
}

import { requestFailure } from '../page/request-failure.ts';
import type { ReaderSession } from './sessions-service.ts';

/** Who ended a session, for its reader. */
export const endings: Readonly<Record<NonNullable<ReaderSession['endedBy']>, string>> = {
  reader: 'Logged out',
  'reader-elsewhere': 'Ended by you, from another browser',
  provider: 'Ended by the identity provider',
  administrator: 'Ended by an administrator',
  expired: 'Expired',
};

/** What to call a session's browser. */
export const browserOf = ({ browser }: Pick<ReaderSession, 'browser'>): string =>
  browser || 'Unknown browser';

/** '1 other session', '3 other sessions' */
export const otherSessions = (count: number): string =>
  count === 1 ? '1 other session' : `${count} other sessions`;

/** The message for a reader when the list cannot be read or changed. */
export interface FailureWords {
  text: string;
  /** Only a new sign-in helps. */
  needsSignIn: boolean;
}

/**
 * The sentences for an error.
 *
 * @param status - of the response; 0 if there was none
 */
export function failureWords(status: number): FailureWords {
  return { text: failureOf(status), needsSignIn: status === 401 };
}

const failureOf = requestFailure(
  'The server cannot read or change the sessions at the moment. Try again in a minute. If this continues, tell the team that runs this site.',
  {
    404: 'This session is not in your list any more.',
    429: 'Too many changes in a short time. Wait a minute, then try again.',
  },
);

import { requestFailure } from '../page/request-failure.ts';
import { ApiError } from '../server/api.ts';

const ofCode: Readonly<Record<string, string>> = {
  ERR_CORRECTIONS_FULL:
    'Too many suggestions are open. Ask the owner of a page to close some on /teams, then try again.',
  ERR_CORRECTION_CLOSED: 'Somebody else closed it before you.',
};
const ofStatus = requestFailure(
  'The server cannot keep it at the moment. Try again in a minute. If this continues, tell the team that runs this site.',
  {
    // The end of a session removes what this browser keeps.
    401: 'Your session has ended. Copy what you typed, then load the page again and sign in.',
    404: 'This suggestion is not there any more.',
    429: 'Too many suggestions in a short time. Wait a minute, then try again.',
  },
);

/** The sentence for an error: what it is and what to do. */
export function failureText(error: unknown): string {
  const { status, reason } = error instanceof ApiError ? error : { status: 500, reason: '' };
  return ofCode[reason] ?? ofStatus(status);
}

import type { Identity } from '@kwikid/identity';
import type { RealtimeClient } from '@kwikid/wire/realtime';
import { realtimePath } from '@kwikid/wire/urls';

/**
 * Key in local storage: the reader's sign-in that the platform's user was last seen in. It goes with the
 * session, as the platform's user does (identity's `traces.ts`).
 */
const seenKey = 'realtime.sign-in';

/**
 * Starts the app platform's client where the server has one configured: its code is not asked for before
 * that. It ends with the reader's sign-in.
 *
 * @param recordKey - where identity keeps the reader's sign-in
 */
export async function startRealtime(identity: Pick<Identity, 'subscribe'>, recordKey: string): Promise<void> {
  const current = () => readerSignIn(localStorage.getItem(recordKey));
  const signIn = current();
  if (signIn === undefined) return;
  const response = await fetch(realtimePath, { headers: { Accept: 'application/json' }, cache: 'no-store' });
  // 204: no client is configured.
  if (response.status !== 200) return;
  const settings = (await response.json()) as RealtimeClient;
  const client = await import('@kwikid/realtime');
  const isCurrent = () => current() === signIn;
  if (!isCurrent()) return;
  const realtime = await client.startRealtime({
    settings,
    afresh: localStorage.getItem(seenKey) !== signIn,
    maySync: isCurrent,
    report: (message, cause) => console.error(message, cause),
  });
  if (isCurrent()) localStorage.setItem(seenKey, signIn);
  const endIfOver = () => {
    if (isCurrent()) return;
    stopWatching();
    realtime.end().catch((error: unknown) => console.error('The realtime client did not end', error));
  };
  const stopWatching = identity.subscribe(endIfOver);
  endIfOver();
}

/**
 * Which sign-in of the reader this browser is in.
 *
 * @param record - what identity keeps in local storage under its `recordKey`
 * @returns the name of the sign-in; undefined if nobody is signed in
 */
export function readerSignIn(record: string | null): string | undefined {
  if (record === null) return undefined;
  try {
    const { status, signIn } = JSON.parse(record) as { status?: unknown; signIn?: unknown };
    return status === 'in' && typeof signIn === 'string' ? signIn : undefined;
  } catch {
    return undefined;
  }
}

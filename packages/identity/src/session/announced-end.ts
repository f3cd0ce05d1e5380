import type { Context } from './context.ts';

/**
 * Prefix of the name of a lock that announces how long a session lasts; the sign-in and milliseconds follow.
 */
const prefix = 'kwikid.renewed.';
/** How long a tab announces it, in milliseconds: far longer than local storage takes to reach other tabs. */
const holdMs = 10_000;
/** How long a tab waits for its local storage, in milliseconds, before it goes on without. */
const patienceMs = 2_000;

/**
 * Announces a successful renewal to the other tabs before they see it in local storage.
 *
 * A browser that keeps tabs in several processes writes local storage to the others a moment later, and may
 * grant a lock in that moment (Chromium: 3 of 300 times). The next tab would then renew with a refresh token
 * that is spent, for which a provider may end the whole sign-in (RFC 9700 §4.14.2). All tabs see at once
 * which locks are held, so the name of a lock carries the news.
 *
 * @param expiresAt - milliseconds since the epoch, as the session's record has it
 */
export function announceEnd(
  { browser }: Pick<Context, 'browser'>,
  signIn: string,
  expiresAt: number,
): Promise<void> {
  const { locks, clock } = browser;
  if (locks === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const held = locks.request(`${prefix}${signIn}.${expiresAt}`, { mode: 'shared' }, () => {
      resolve();
      return new Promise<void>((release) => void clock.after(holdMs, release));
    });
    // A failed announcement costs a request, not the session.
    held.catch(() => resolve());
  });
}

/** Waits until this tab's local storage has the end that another tab announced, at most two seconds. */
export async function caughtUp({ browser, record }: Pick<Context, 'browser' | 'record'>): Promise<void> {
  const { locks, clock, window } = browser;
  const { held = [] } = (await locks?.query()) ?? {};
  const isBehind = () => {
    const known = record.read();
    if (known?.status !== 'in') return false;
    const own = `${prefix}${known.signIn}.`;
    return held.some(
      ({ name }) => name?.startsWith(own) === true && Number(name.slice(own.length)) > known.expiresAt,
    );
  };
  if (!isBehind()) return;
  await new Promise<void>((resolve) => {
    const stops = [
      clock.after(patienceMs, done),
      window.listen('storage', () => {
        if (!isBehind()) done();
      }),
    ];
    function done() {
      for (const stop of stops) stop();
      resolve();
    }
  });
}

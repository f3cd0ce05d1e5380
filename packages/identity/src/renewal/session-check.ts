import type { Context } from '../session/context.ts';

/** How often a page that can be seen asks whether its session lasts, in milliseconds. */
const checkMs = 2_000;
/** The same while the server does not say. */
const retryMs = 30_000;

/**
 * Notices that the server has ended the session: by the provider's back-channel logout, by its reader in another
 * browser, or by an administrator. A page that nobody can see asks nothing, and asks at once when it is seen again.
 *
 * @param onEnded - called once
 * @returns a function that stops it
 */
export function checkSession(
  { browser, endpoint }: Pick<Context, 'browser' | 'endpoint'>,
  onEnded: () => void,
): () => void {
  const { window: page, clock } = browser;
  let isAsking = false;
  let isOver = false;
  let stopTimer = clock.after(checkMs, ask);
  const stops = [page.listen('visibilitychange', ask), page.listen('pageshow', ask)];
  return stop;

  function stop(): void {
    isOver = true;
    stopTimer();
    for (const each of stops) each();
  }

  async function ask(): Promise<void> {
    if (isAsking || isOver || !page.isVisible) return;
    stopTimer();
    isAsking = true;
    // A server that does not respond ends nothing: it may be about to be replaced.
    const lasts = await endpoint.lasts().catch(() => undefined);
    isAsking = false;
    if (isOver) return;
    if (lasts === false) {
      stop();
      onEnded();
    } else stopTimer = clock.after(lasts ? checkMs : retryMs, ask);
  }
}

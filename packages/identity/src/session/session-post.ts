import { announceEnd } from './announced-end.ts';
import type { Context } from './context.ts';

/**
 * Posts a token for a session of the server. Call it under the lock.
 *
 * @returns when the session ends, in milliseconds since the epoch; undefined if a logout overtook this
 *   request, and the session that it made was ended, too
 */
export async function postUnlessEnded(
  { endpoint, record }: Pick<Context, 'endpoint' | 'record'>,
  idToken: string,
): Promise<number | undefined> {
  const expiresAt = await endpoint.post(idToken);
  if (record.read()?.status !== 'out') return expiresAt;
  await endpoint.remove();
  return undefined;
}

/** Records how long the session lasts, for this tab and the others; the sign-in keeps its name. */
export async function noteSession(
  context: Pick<Context, 'browser' | 'record' | 'manager'>,
  expiresAt: number,
): Promise<void> {
  const { browser, record } = context;
  const { authority: issuer } = (await context.manager()).settings;
  const current = record.read();
  const signIn = current?.status === 'in' ? current.signIn : browser.randomId();
  record.write({ status: 'in', signIn, expiresAt, issuer });
  await announceEnd(context, signIn, expiresAt);
}

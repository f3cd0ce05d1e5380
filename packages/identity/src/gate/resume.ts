import { removeTraces } from '../browser/traces.ts';
import { renew, withLock } from '../renewal/renewal.ts';
import { type Context, hasStoredUser, readUser } from '../session/context.ts';
import { IdentityError } from '../session/failure.ts';
import { isPostable } from '../session/id-token.ts';
import { noteSession, postUnlessEnded } from '../session/session-post.ts';

/** Whether a user is stored with whom the gate can resume. Loads nothing. */
export function canResume(context: Pick<Context, 'browser' | 'record'>): boolean {
  return hasStoredUser(context.browser.localStorage) && context.record.read()?.status !== 'out';
}

/**
 * Makes a session of the stored user and loads the page again. A young token is posted as it is, an older one
 * is renewed first. After a failure the user is removed and the gate stays. If the gate stays, it removes the
 * traces of the last session.
 *
 * @returns whether the page is about to load again
 */
export async function resume(context: Context): Promise<boolean> {
  const { browser, record, budget } = context;
  if (!canResume(context)) {
    // Left behind by a tab that signed out while another one was renewing.
    if (hasStoredUser(browser.localStorage)) await context.dropUser();
    // However the session ended, the next user of the gate must not see what was read.
    removeTraces(browser);
    context.state.dispatch({ type: 'initialised', user: null });
    return false;
  }
  const mark = record.mark();
  try {
    const resumed = await withLock(context, () => makeSession(context));
    if (!resumed) {
      removeTraces(browser);
      return false;
    }
    if (!budget.spend('gate')) {
      throw new IdentityError('ERR_RELOAD_LOOP', 'The session was made before and did not hold');
    }
    browser.window.location.reload();
    return true;
  } catch (error) {
    context.fail('signinSilent', error);
    // Another tab signed in meanwhile; this failure does not concern that sign-in.
    if (record.mark() !== mark) return false;
    if (record.read()?.status === 'in') record.clear();
    await context.dropUser();
    return false;
  }
}

/** @returns false if another tab ended the stored sign-in while this one waited */
async function makeSession(context: Context): Promise<boolean> {
  const { browser, record } = context;
  const user = await readUser(context);
  if (user === null || record.read()?.status === 'out') return false;
  const mark = record.mark();
  const young = user.id_token !== undefined && isPostable(user.id_token, browser.clock.now());
  const idToken = young && user.id_token !== undefined ? user.id_token : await renew(context, mark);
  const expiresAt = await postUnlessEnded(context, idToken);
  if (expiresAt === undefined) return false;
  await noteSession(context, expiresAt);
  return true;
}

import { within } from '../browser/time-limit.ts';
import { type Context, removeLibraryItems } from '../session/context.ts';
import { withLock } from './renewal.ts';

/** Message to the other tabs. */
export const endedMessage = 'ended';

/** How long to wait for a running renewal, here or in another tab, in milliseconds. */
const patienceMs = 3000;
/** How long to wait for the provider's sign-out URL, in milliseconds. */
const metadataMs = 3000;
/**
 * Longest ID token that the provider is sent, in characters: it goes in a URL, which many servers refuse over 8 KB. Without
 * it the provider gets the client's id, and may ask the reader (RP-Initiated Logout 1.0 §2).
 */
const longestHint = 4_000;

/**
 * Signs out: the server's session, the other tabs, this browser's storage, then the provider. A failed step
 * is reported on the console and does not stop the next ones.
 */
export async function logout(context: Context): Promise<void> {
  const { browser, record, endpoint } = context;
  context.beginSignOut();
  // Must come first: from here on no renewal in any tab restores the session.
  const { issuer } = record.read() ?? {};
  record.write({ status: 'out', at: browser.clock.now(), ...(issuer === undefined ? {} : { issuer }) });
  context.state.dispatch({ type: 'signed-out' });

  const idToken = await withLock(context, () => endHere(context), patienceMs);
  browser.channel.post(endedMessage);
  await context.dropUser();
  removeLibraryItems(browser.localStorage);
  await leave(context, idToken);

  async function endHere({ manager, fail }: Context): Promise<string | undefined> {
    const user = await manager()
      .then((made) => made.getUser())
      .catch(() => null);
    await endpoint.remove().catch((error: unknown) => fail('signoutCallback', error));
    return user?.id_token;
  }
}

async function leave(context: Context, idToken: string | undefined): Promise<void> {
  const { window: page, clock } = context.browser;
  // A slow provider must not leave content on the screen after the reader signed out.
  page.blank();
  try {
    const manager = await context.manager();
    const endpoint = within(clock, metadataMs, manager.metadataService.getEndSessionEndpoint());
    if ((await endpoint) !== undefined) {
      // Replaced, so that Back does not lead to the page.
      await manager.signoutRedirect({
        redirectMethod: 'replace',
        ...(idToken !== undefined && idToken.length <= longestHint && { id_token_hint: idToken }),
      });
      return;
    }
  } catch (error) {
    context.fail('signoutRedirect', error);
  }
  page.location.replace('/');
}

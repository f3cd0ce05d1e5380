import { within } from '../browser/time-limit.ts';
import { type Context, removeLibraryItems } from '../session/context.ts';
import { withLock } from './renewal.ts';

/** Message to the other tabs. */
export const endedMessage = 'ended';

/** How long a renewal that is under way, here or in another tab, is waited for, in milliseconds. */
const patienceMs = 3000;
/** How long to wait for the provider's sign-out URL, in milliseconds. */
const metadataMs = 3000;

/**
 * Signs out: the server's session, the other tabs, this browser's storage, then the provider.
 * A step that fails is on the console and does not keep the next ones from happening.
 */
export async function logout(context: Context): Promise<void> {
  const { browser, record, endpoint } = context;
  context.beginSignOut();
  // First of all: from here on no renewal, in whatever tab, brings the session back.
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
  // A provider that is slow to respond must not leave on the screen what the reader has signed out of.
  page.blank();
  try {
    const manager = await context.manager();
    const endpoint = within(clock, metadataMs, manager.metadataService.getEndSessionEndpoint());
    if ((await endpoint) !== undefined) {
      // Replaced, so that Back does not lead to the page that was left.
      await manager.signoutRedirect({
        redirectMethod: 'replace',
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      });
      return;
    }
  } catch (error) {
    context.fail('signoutRedirect', error);
  }
  page.location.replace('/');
}

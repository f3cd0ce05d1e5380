import { WebStorageStateStore } from 'oidc-client-ts';
import type { Context } from './context.ts';
import { IdentityError, refusedResponse } from './failure.ts';

/** A response of the provider: `state` with `code` or `error`, in the query or after the `#`. */
export function isCallback(href: string): boolean {
  return responseOf(href) !== undefined;
}

function responseOf(href: string): URLSearchParams | undefined {
  const { search, hash } = new URL(href);
  return [search, hash]
    .map((part) => new URLSearchParams(part.slice(1)))
    .find((part) => part.has('state') && (part.has('code') || part.has('error')));
}

/**
 * Passes the provider's response to the window that requested it: the opener of a popup, the parent of an
 * iframe, or, if the provider has cut the popup off from its opener, any tab that waits for it. Needs no
 * configuration, so it works even if the server cannot be reached.
 */
export async function handleCallback(context: Context): Promise<void> {
  const { window: page, localStorage: store, clock } = context.browser;
  const { origin } = page.location;
  const response = responseOf(page.location.href);
  const courier = context.browser.createManager({
    authority: origin,
    client_id: 'callback',
    redirect_uri: origin,
    automaticSilentRenew: false,
    stateStore: new WebStorageStateStore({ store }),
    userStore: new WebStorageStateStore({ store }),
  });
  try {
    if (response === undefined) throw new IdentityError('ERR_CALLBACK', 'This URL is not a response');
    checkSender(response, store);
    // The waiting window reads the query only.
    await courier.signinCallback(`${origin}/?${response}`);
  } catch (error) {
    context.fail('signinCallback', error);
    if (page.hasOpener) {
      // Without the code. The window that waits closes this one and says why.
      const refusal = new URLSearchParams({ state: response?.get('state') ?? '', error: refusedResponse });
      await courier.signinPopupCallback(`${origin}/?${refusal}`);
      clock.after(patienceMs, () => page.close());
    }
  }
  if (!page.hasOpener && !page.isFramed) page.location.replace('/');
}

/** How long a window waits for the one that opened it, in milliseconds: that one may have given up. */
const patienceMs = 1_000;

/**
 * Refuses the response of any provider except the one that was called (RFC 9207 §2.4): its code and verifier
 * would be sent to the wrong one. A provider that never sends `iss` cannot be distinguished from others.
 *
 * @throws {IdentityError} `ERR_ISSUER`
 */
function checkSender(response: URLSearchParams, store: Storage): void {
  const request = store.getItem(`oidc.${response.get('state')}`);
  // Without a request, the library refuses any response.
  if (request === null) return;
  const { authority } = JSON.parse(request) as { authority?: unknown };
  if (response.getAll('iss').some((issuer) => issuer !== authority))
    throw new IdentityError(
      'ERR_ISSUER',
      'The response is from another provider than the one that was asked',
    );
}

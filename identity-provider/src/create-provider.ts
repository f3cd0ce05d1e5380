import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { configurationOf, type IdentityProviderOptions } from './configuration.ts';
import { sendFont } from './font.ts';
import { handleInteraction } from './interaction.ts';
import { noScript } from './script.ts';

/** A provider that does not listen yet. */
export interface IdentityProvider {
  /** Handles a request; pass it to `http.createServer`. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Who can sign in. */
  readonly accounts: readonly DemoAccount[];
}

/**
 * Makes the embedded OpenID provider, for local runs and tests.
 *
 * @param options - issuer and the site's origins; the rest has defaults
 */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const provider = new Provider(options.issuer, configurationOf(options));
  const { log = () => undefined, script = noScript } = options;
  provider.on('server_error', (_ctx, error) => log(`identity provider: ${error.message}`));
  provider.on('backchannel.error', (_ctx, error) => log(`back-channel logout: ${error.message}`));
  const library = provider.callback();
  const defaultPolicy = [
    "default-src 'none'",
    // Empty, so that the library can add the hash of its own form-submitting script.
    'script-src',
    `form-action 'self' ${options.siteOrigins.join(' ')}`,
    "base-uri 'none'",
    // The site renews in an iframe of its own.
    `frame-ancestors ${options.siteOrigins.join(' ')}`,
  ].join('; ');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Content-Security-Policy', defaultPolicy);
    const { openerPolicy } = script();
    if (openerPolicy !== undefined) response.setHeader('Cross-Origin-Opener-Policy', openerPolicy);
    if (sendFont(request, response)) return;
    if (await handleInteraction(provider, options, request, response)) return;
    await library(request, response);
  }

  const listener: IdentityProvider['listener'] = (request, response) => {
    respond(request, response).catch((error: unknown) => {
      log(`identity provider: ${String(error)}`);
      response.destroy();
    });
  };
  return Object.freeze({ listener, accounts: demoAccounts });
}

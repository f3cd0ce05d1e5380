import { type RealtimeClient, realtimeClient } from '@kwikid/wire/realtime';
import { realtimePath } from '@kwikid/wire/urls';
import { bearerToken } from '../../request/bearer-token.ts';
import { perReader } from '../../request/reader-limit.ts';
import type { ReadersApp } from '../../session/readers-scope.ts';
import { createKeySet } from '../../session/tokens/key-set.ts';
import { type RealtimeCookieOptions, readRealtimeUser, sealRealtimeUser } from './cookie.ts';
import { verifyRealtimeToken } from './id-token.ts';
import type { RealtimeSettings } from './settings.ts';

export interface RealtimeRoutesOptions {
  /** Undefined if no app platform is configured. */
  settings: RealtimeSettings | undefined;
  /** Tokens that one reader may send in a minute. */
  signInLimit: number;
  cookie: RealtimeCookieOptions;
}

/**
 * Requests for the configuration or for clearing that one reader may send in a minute: a page sends one when
 * it loads.
 */
const maxPerMinute = 600;

/**
 * What a content page's realtime client needs: its configuration, and a cookie of its own.
 *
 * None of this is on the public list, so every request here has a session, and nothing here makes, extends or
 * ends one. If no platform is configured, the client gets 204, which browsers do not report on the console,
 * and 404 for the rest.
 */
export function realtimeRoutes(app: ReadersApp, options: RealtimeRoutesOptions): void {
  const { settings, signInLimit, cookie } = options;
  if (settings === undefined) {
    app.get(realtimePath, (_request, reply) => reply.code(204).send());
    return;
  }
  const { syncUrl, issuer, projectId } = settings;
  const { rules, now } = cookie;
  const verify = { keys: createKeySet(settings.keysUrl), issuer, projectId };

  const limited = { config: perReader(maxPerMinute) };
  // Each token costs the verification of a signature.
  const tokensLimited = { config: perReader(signInLimit) };

  const reading = { ...limited, schema: { response: { 200: realtimeClient } } };
  app.get(realtimePath, reading, async (request): Promise<RealtimeClient> => {
    return {
      config: Object.fromEntries(
        Object.entries(settings.config).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      syncUrl: syncUrl ?? null,
      emulatorUrl: settings.emulatorUrl ?? null,
      syncedUser: (await readRealtimeUser(request.headers.cookie, request.reader, cookie)) ?? null,
    };
  });
  if (syncUrl === undefined) return;

  app.post(realtimePath, tokensLimited, async (request, reply) => {
    const { reader: session } = request;
    const user = await verifyRealtimeToken(bearerToken(request), verify, now());
    request.log.info({ session: session.id }, 'realtime user synced');
    reply.header('Set-Cookie', await sealRealtimeUser(user, session, cookie)).code(204);
  });

  app.delete(realtimePath, limited, async (_request, reply) => {
    reply.header('Set-Cookie', rules.clear).code(204);
  });
}

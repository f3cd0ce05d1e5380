import type { RealtimeClient } from '@kwikid/wire/realtime';
import { realtimePath } from '@kwikid/wire/urls';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../request/bearer-token.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { requiredSession } from '../../session/required-session.ts';
import type { Sessions } from '../../session/sessions.ts';
import { createKeySet } from '../../session/tokens/key-set.ts';
import { type RealtimeCookieOptions, readRealtimeUser, sealRealtimeUser } from './cookie.ts';
import { verifyRealtimeToken } from './id-token.ts';
import type { RealtimeSettings } from './settings.ts';

export interface RealtimeRoutesOptions {
  /** Undefined if no app platform is configured. */
  settings: RealtimeSettings | undefined;
  /** Of this site, without a slash. */
  origin: string;
  /** Tokens that one reader may send in a minute. */
  signInLimit: number;
  cookie: RealtimeCookieOptions;
  sessions: Sessions;
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
export function realtimeRoutes(app: FastifyInstance, options: RealtimeRoutesOptions): void {
  const { settings, origin, signInLimit, cookie, sessions } = options;
  if (settings === undefined) {
    app.get(realtimePath, (_request, reply) => reply.code(204).send());
    return;
  }
  const { syncUrl, issuer, projectId } = settings;
  const { rules, now } = cookie;
  const verify = { keys: createKeySet(settings.keysUrl), issuer, projectId };

  const limited = { config: perReader(sessions, maxPerMinute) };
  // Each token costs the verification of a signature.
  const tokensLimited = { config: perReader(sessions, signInLimit) };

  app.get(realtimePath, limited, async (request): Promise<RealtimeClient> => {
    const session = await requiredSession(sessions, request.headers.cookie);
    return {
      config: Object.fromEntries(
        Object.entries(settings.config).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      syncUrl: syncUrl ?? null,
      emulatorUrl: settings.emulatorUrl ?? null,
      syncedUser: (await readRealtimeUser(request.headers.cookie, session, cookie)) ?? null,
    };
  });
  if (syncUrl === undefined) return;

  app.post(realtimePath, tokensLimited, async (request, reply) => {
    requireSameOrigin(request, origin);
    const session = await requiredSession(sessions, request.headers.cookie);
    const user = await verifyRealtimeToken(bearerToken(request), verify, now());
    request.log.info({ session: session.id }, 'realtime user synced');
    reply.header('Set-Cookie', await sealRealtimeUser(user, session, cookie)).code(204);
  });

  app.delete(realtimePath, limited, async (request, reply) => {
    requireSameOrigin(request, origin);
    reply.header('Set-Cookie', rules.clear).code(204);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Fault } from '../../http/server-error.ts';
import { bearerToken } from '../../request/bearer-token.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { createSealer } from '../../session/seal.ts';
import type { Session } from '../../session/session.ts';
import type { Sessions } from '../../session/sessions.ts';
import { createKeySet } from '../../session/tokens/key-set.ts';
import { readRealtimeUser, realtimeCookieRules, realtimePurpose, sealRealtimeUser } from './cookie.ts';
import { verifyRealtimeToken } from './id-token.ts';
import { syncPath } from './settings.ts';

export interface RealtimeRoutesOptions {
  config: Pick<Config, 'origin' | 'realtime' | 'secure' | 'sessionKeys' | 'signInLimit'>;
  sessions: Sessions;
  /** Seconds since the epoch. */
  now: () => number;
}

/** What one reader may ask or clear in a minute: a page asks once when it loads. */
const maxPerMinute = 600;

/**
 * What a content page's realtime client asks: its configuration, and to be known by a cookie of its own.
 *
 * None of this is on the public list, so the gate lets nobody come here without a session, and nothing
 * here makes, extends or ends one. Not configured, there is nothing: 204, which a browser takes without a
 * word on its console, and 404 for the rest.
 */
export function realtimeRoutes(app: FastifyInstance, { config, sessions, now }: RealtimeRoutesOptions): void {
  const settings = config.realtime;
  if (settings === undefined) {
    app.get(syncPath, (_request, reply) => reply.code(204).send());
    return;
  }
  const { syncUrl, issuer, projectId } = settings;
  const rules = realtimeCookieRules(config.secure);
  const cookie = { rules, sealer: createSealer(config.sessionKeys, realtimePurpose), now };
  const verify = { keys: createKeySet(settings.keysUrl), issuer, projectId };

  const limited = { config: perReader(sessions, maxPerMinute) };
  // A token costs a signature.
  const tokensLimited = { config: perReader(sessions, config.signInLimit) };

  app.get(syncPath, limited, async (request) => {
    const session = await current(request);
    return {
      config: settings.config,
      syncUrl: syncUrl ?? null,
      emulatorUrl: settings.emulatorUrl ?? null,
      syncedUser: (await readRealtimeUser(request.headers.cookie, session, cookie)) ?? null,
    };
  });
  if (syncUrl === undefined) return;

  app.post(syncPath, tokensLimited, async (request, reply) => {
    requireSameOrigin(request, config.origin);
    const session = await current(request);
    const user = await verifyRealtimeToken(bearerToken(request), verify, now());
    request.log.info({ session: session.id }, 'realtime user synced');
    reply.header('Set-Cookie', await sealRealtimeUser(user, session, cookie)).code(204);
  });

  app.delete(syncPath, limited, async (request, reply) => {
    requireSameOrigin(request, config.origin);
    reply.header('Set-Cookie', rules.clear).code(204);
  });

  /** @throws {Fault} `ERR_NO_SESSION` (401) where it ended on the way here */
  async function current(request: FastifyRequest): Promise<Session> {
    const { session } = await sessions.read(request.headers.cookie);
    if (session === undefined) throw new Fault('ERR_NO_SESSION', 'The session has ended', { status: 401 });
    return session;
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Fault } from '../fault.ts';
import { publicBodyBytes } from '../gate/protocol.ts';
import { bearerToken } from './bearer-token.ts';
import {
  checkShape,
  providerChecks,
  refused,
  type VerifyOptions,
  verifyIdToken,
  verifySignature,
} from './id-token.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface SessionRoutesOptions {
  config: Config;
  sessions: Sessions;
  verify: VerifyOptions;
  clearCookie: string;
  /** Set-Cookie values that remove what ends with a session. */
  clearedWithSession: readonly string[];
  /** Seconds since the epoch. */
  now: () => number;
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Each costs a signature: no address may ask for many (the limits are in app.ts). */
const limited = (path: keyof typeof publicBodyBytes) => ({
  bodyLimit: publicBodyBytes[path],
  config: { rateLimit: {} },
});

/** Sign-in, renewal and logout. All of these are on the public list, so each proves its own caller. */
export function sessionRoutes(app: FastifyInstance, options: SessionRoutesOptions): void {
  const { config, sessions, verify, clearCookie, clearedWithSession, now } = options;

  const current = async (request: FastifyRequest): Promise<Session | undefined> =>
    (await sessions.read(request.headers.cookie)).session;

  /** Before the limit counts: a foreign page would use up the allowance of everyone behind the same address. */
  const fromOwnPage = async (request: FastifyRequest) => requireSameOrigin(request, config.origin);

  app.get('/auth/config', async () => ({
    issuer: config.issuer,
    clientId: config.clientId,
    scope: config.scope,
    organizationId: config.organizationId,
    publicDocsUrl: config.publicDocsUrl,
  }));

  app.post(
    '/auth/session',
    { ...limited('/auth/session'), onRequest: fromOwnPage },
    async (request, reply) => {
      const token = await verifyIdToken(bearerToken(request), verify, now());
      const established = await sessions.establish(token, await current(request));
      if (established === undefined) throw refused('its sign-in has ended');
      request.log.info({ session: established.session.id }, 'session established');
      reply.header('Set-Cookie', established.setCookie);
      return { expiresAt: established.session.expiresAt };
    },
  );

  app.delete('/auth/session', async (request, reply) => {
    requireSameOrigin(request, config.origin);
    const session = await current(request);
    // A logout that the disk did not take left no session; asked again, it is not answered as done.
    if (session === undefined) sessions.settle();
    else {
      sessions.end(session);
      request.log.info({ session: session.id }, 'session ended');
    }
    reply
      .header('Set-Cookie', [clearCookie, ...clearedWithSession])
      .header('Clear-Site-Data', '"cache"')
      .code(204);
  });

  app.post('/auth/backchannel-logout', limited('/auth/backchannel-logout'), async (request, reply) => {
    const token = new URLSearchParams(String(request.body ?? '')).get('logout_token') ?? '';
    const named = await endByLogoutToken(token).catch((error: unknown) => {
      // Back-Channel Logout 1.0 §2.8: every refusal is a 400.
      if (error instanceof Fault && error.status < 500) {
        throw new Fault(error.code, error.message, { status: 400, cause: error });
      }
      throw error;
    });
    request.log.info(named, 'sessions ended by the provider');
    reply.code(204);
  });

  /** @returns whom the token names, for the log */
  async function endByLogoutToken(token: string) {
    // Back-Channel Logout 1.0 §2.4 only recommends the type; without it an ID token comes one claim closer.
    checkShape(token, ['logout+jwt']);
    const times = { maxTokenAge: 120, requiredClaims: ['iat', 'jti', 'events'] };
    const claims = await verifySignature(token, await providerChecks(verify, times), now());
    const { sub, sid, jti, iat, events, nonce } = claims;
    // Without the event it is some other token; with a nonce it is an ID token (§2.6).
    if (typeof events !== 'object' || events === null || !Object.hasOwn(events, logoutEvent))
      throw refused('no logout event');
    if (nonce !== undefined) throw refused('a logout token has no nonce');
    const providerSession = typeof sid === 'string' ? sid : undefined;
    if (providerSession === undefined && typeof sub !== 'string') throw refused('neither sid nor sub');
    const named = { providerSession, subject: sub, tokenId: String(jti), issuedAt: iat as number };
    if (!sessions.endByProvider(named)) throw refused('used before');
    return { providerSession, subject: sub };
  }
}

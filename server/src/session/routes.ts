import type { NewSession, PublicConfig, PublicProvider } from '@kwikid/wire/auth';
import { configPath, sessionPath } from '@kwikid/wire/urls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PublicPaths } from '../http/gate/public-paths.ts';
import { ServerError } from '../http/server-error.ts';
import { sentToken, tokenType } from '../request/bearer-token.ts';
import { requireSameOrigin } from '../request/same-origin.ts';
import { organizationParameter, type ProviderSettings } from './providers.ts';
import type { Session } from './session.ts';
import type { SessionRecord } from './session-record.ts';
import type { Sessions } from './sessions.ts';
import type { SessionSettings } from './settings.ts';
import { maxTokenLength, type TrustedIssuers, verifyIdToken } from './tokens/id-token.ts';

export interface SessionRoutesOptions {
  settings: SessionSettings;
  /** Of this site, without a slash. */
  origin: string;
  sessions: Sessions;
  registry: SessionRecord;
  verify: TrustedIssuers;
  clearCookie: string;
  /** Set-Cookie values that remove what ends with a session. */
  clearedWithSession: readonly string[];
  audit: AuditLog;
  /** Seconds since the epoch. */
  now: () => number;
}

/** A token that is a little too long is refused with a code of its own, and is in the audit log. */
const bodyLimit = maxTokenLength + 8 * 1024;
export const signInPaths: PublicPaths = {
  [configPath]: { methods: ['GET', 'HEAD'] },
  [sessionPath]: { methods: ['POST', 'DELETE'], maxBodyBytes: bodyLimit },
};

/** Each sign-in costs a signature: so they are limited by address (in request/fastify-app.ts). */
const limited = { bodyLimit, config: { rateLimit: {} } };

/** Sign-in, renewal and logout. All of these routes are public, so each checks its own caller. */
export function sessionRoutes(app: FastifyInstance, options: SessionRoutesOptions): void {
  const { settings, origin, sessions, registry, verify, clearCookie, clearedWithSession, audit, now } =
    options;

  const current = async (request: FastifyRequest): Promise<Session | undefined> =>
    (await sessions.read(request.headers.cookie)).session;

  /** Before the limit counts: a foreign page would use up the allowance of everyone behind the same address. */
  const fromOwnPage = async (request: FastifyRequest) => requireSameOrigin(request, origin);

  const [first] = settings.providers;
  const publicConfig: PublicConfig = {
    ...publicOf(first),
    ...(settings.publicDocsUrl !== undefined && { publicDocsUrl: settings.publicDocsUrl }),
    ...(settings.providers.length > 1 && {
      providers: settings.providers.map((provider) => ({ name: provider.name, ...publicOf(provider) })),
    }),
  };
  app.get(configPath, async () => publicConfig);

  // Its body is a token or nothing: whatever else somebody sends is not parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const text = { parseAs: 'string' } as const;
    scope.addContentTypeParser(tokenType, text, async (_request: unknown, body: string) => body);
    scope.addContentTypeParser('*', text, async () => undefined);
    scope.post(sessionPath, { ...limited, onRequest: fromOwnPage }, signIn);
  });

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<NewSession> {
    try {
      const token = await verifyIdToken(sentToken(request), verify, now());
      const before = await current(request);
      const established = await sessions.establish(token, before);
      if (established === undefined)
        throw new ServerError('ERR_SESSION_ENDED', 'The token is refused: its sign-in has ended', {
          status: 401,
          ...token,
        });
      const { session, renewed, setCookie } = established;
      const { subject, issuer } = session;
      registry.established(session, before, request.headers['user-agent']);
      request.log.info({ session: session.id, subject, issuer }, 'session established');
      audit(request, { action: renewed ? 'renewal' : 'sign-in', subject, issuer });
      reply.header('Set-Cookie', setCookie);
      return { expiresAt: session.expiresAt };
    } catch (error) {
      if (error instanceof ServerError) {
        const { code: refusedWith, subject, issuer } = error;
        audit(request, { action: 'sign-in', refusedWith, subject, issuer });
      }
      throw error;
    }
  }

  app.delete(sessionPath, async (request, reply) => {
    requireSameOrigin(request, origin);
    const session = await current(request);
    // After a logout that the log did not take there is no session, yet a second request must not get the 204
    // of a finished logout.
    if (session === undefined) await sessions.settle();
    else {
      await sessions.end(session);
      registry.ended([session.id], 'reader');
      const { id, subject, issuer } = session;
      request.log.info({ session: id, subject, issuer }, 'session ended');
      audit(request, { action: 'sign-out', subject, issuer });
    }
    reply
      .header('Set-Cookie', [clearCookie, ...clearedWithSession])
      .header('Clear-Site-Data', '"cache"')
      .code(204);
  });
}

/** What a browser needs to sign in at a provider; strangers see nothing else of it, such as the name of a group. */
function publicOf(provider: ProviderSettings): PublicProvider {
  const { issuer, clientId, scope, organizationClaim, organizationIds, prompt } = provider;
  const [organizationId] = organizationIds;
  const isParameter = organizationClaim === organizationParameter && organizationIds.length === 1;
  return {
    issuer,
    clientId,
    scope,
    ...(isParameter && { organizationId }),
    ...(prompt !== 'login' && { prompt }),
  };
}

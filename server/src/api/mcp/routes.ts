import type { SearchEngine } from '@kwikid/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { ServerError } from '../../http/server-error.ts';
import type { WaitingBytes } from '../../http/waiting-bytes.ts';
import { createAllowance } from '../../request/allowance.ts';
import { bearerToken } from '../../request/bearer-token.ts';
import { callerAddress } from '../../request/caller-address.ts';
import { requireNoForeignPage } from '../../request/same-origin.ts';
import type { SharedCounts } from '../../request/shared-counts.ts';
import { tokenRefused } from '../../request/token-refused.ts';
import { createWorkLimits } from '../../request/work-limits.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { TrustedIssuers, VerifiedToken } from '../../session/tokens/id-token.ts';
import { verifyAccessToken } from './access-token.ts';
import { challengeOf } from './challenge.ts';
import { facetsOf } from './facets.ts';
import { mcpBodyBytes, mcpMetadataPath, mcpPath } from './paths.ts';
import type { Protocol } from './protocol.ts';
import { createPages } from './read-page.ts';
import type { McpSettings } from './settings.ts';
import type { Library } from './tools.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

export interface McpRoutesOptions {
  settings: McpSettings;
  /** Of this site, without a slash. */
  origin: string;
  /** What the tools read, as it is now. */
  release: () => { readonly build: LoadedBuild; readonly engine: SearchEngine };
  sessions: Pick<Sessions, 'isRevoked'>;
  verify: TrustedIssuers;
  audit: AuditLog;
  /** Bounds what readers leave unread. */
  waiting: Pick<WaitingBytes, 'belongsTo'>;
  /** Seconds since the epoch. */
  now: () => number;
  /** Counts limits together with other servers. */
  sharedCounts: SharedCounts | undefined;
}

/**
 * The MCP server and the metadata that says who issues its tokens. An access token is the one way in: cookies are not
 * read.
 */
export function mcpRoutes(app: FastifyInstance, options: McpRoutesOptions): void {
  const { settings: mcp, origin, release, sessions, verify, audit, now, sharedCounts, waiting } = options;

  const metadata = JSON.stringify({
    resource: mcp.resource,
    authorization_servers: [...verify.keys()],
    scopes_supported: [mcp.scope],
    bearer_methods_supported: ['header'],
  });
  app.get(mcpMetadataPath, async (_request, reply) => reply.type('application/json').send(metadata));

  // Made once a release, and let go with it.
  const libraries = new WeakMap<object, Library>();
  const libraryOf = (served: ReturnType<typeof release>): Library => {
    const { build, engine } = served;
    const library = libraries.get(served) ?? {
      engine,
      pages: createPages(build, origin),
      facets: facetsOf(build.search.records),
    };
    libraries.set(served, library);
    return library;
  };
  // Loaded at the first call: a server that nobody calls should not spend memory on it.
  let loaded: Promise<Protocol> | undefined;
  const protocol = () => {
    loaded ??= import('./protocol.ts').then(({ createProtocol }) =>
      createProtocol(
        () => libraryOf(release()),
        ({ message }) => app.log.debug({ reason: message }, 'mcp message refused'),
      ),
    );
    return loaded;
  };
  app.addHook('onClose', async () => (await loaded)?.close());

  const callers = new WeakMap<FastifyRequest, VerifiedToken | ServerError>();
  const limits = createWorkLimits('calls', () => now() * 1000);
  const verified = createVerifiedTokens(() => now() * 1000);
  const refusals = createAllowance({
    perMinute: mcp.limit,
    clock: () => now() * 1000,
    shared: sharedCounts && { counts: sharedCounts, name: 'refused access tokens' },
  });

  /** Identifies the caller. Refused callers are counted by address here, readers by the route's limit. */
  const identify = async (request: FastifyRequest): Promise<void> => {
    const caller = await callerOf(request);
    callers.set(request, caller);
    if (!(caller instanceof ServerError) || caller.status === 429) return;
    const address = callerAddress(request);
    if (refusals.isSpent(address)) callers.set(request, refusals.refusal(address, 'refused requests'));
    else refusals.take(address);
    const { code: refusedWith, subject, issuer } = caller;
    audit(request, { action: 'access-token', refusedWith, subject, issuer });
  };

  const callerOf = async (request: FastifyRequest): Promise<VerifiedToken | ServerError> => {
    try {
      requireNoForeignPage(request, origin);
      const token = bearerToken(request);
      const caller = verified.get(token) ?? (await verifyNew(request, token));
      // Whatever ends a reader's sessions ends their tokens, too.
      if (sessions.isRevoked({ ...caller, tokenHash: caller.hash }))
        return tokenRefused('its sign-in has ended', caller);
      return caller;
    } catch (error) {
      if (error instanceof ServerError) return error;
      throw error;
    }
  };

  /** Verifying a signature is expensive, so a stranger needs a limit. */
  const verifyNew = async (request: FastifyRequest, token: string): Promise<VerifiedToken> => {
    const address = callerAddress(request);
    if (refusals.isSpent(address)) throw refusals.refusal(address, 'refused requests');
    const caller = await verifyAccessToken(token, verify, mcp, now());
    verified.add(caller);
    audit(request, { action: 'access-token', subject: caller.subject, issuer: caller.issuer });
    return caller;
  };

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = callers.get(request) ?? tokenRefused('the caller was not identified');
    if (!(caller instanceof ServerError)) return waiting.belongsTo(caller, reply.raw);
    if (caller.code === 'ERR_CROSS_ORIGIN' || caller.status === 429) throw caller;
    const challenge = challengeOf(caller, request.headers.authorization !== undefined, mcp);
    if (challenge !== undefined) reply.header('WWW-Authenticate', challenge);
    throw challenge === undefined || caller.status === 403
      ? caller
      : new ServerError('ERR_TOKEN_REFUSED', caller.message, { status: 401, cause: caller });
  };

  const limited = {
    bodyLimit: mcpBodyBytes,
    config: {
      rateLimit: {
        max: mcp.limit,
        timeWindow: '1 minute',
        allowList: (request: FastifyRequest) => callers.get(request) instanceof ServerError,
        keyGenerator: (request: FastifyRequest) => readerOf(callers.get(request)),
        errorResponseBuilder: () =>
          new ServerError('ERR_TOO_MANY', `More than ${mcp.limit} a minute from one reader`, { status: 429 }),
      },
    },
    onRequest: identify,
    preParsing: admit,
  };

  app.post(mcpPath, limited, async (request, reply) => {
    // Batches were removed from the protocol in 2025-06-18; one would be a way around the limit.
    if (Array.isArray(request.body))
      throw new ServerError('ERR_MCP_BATCH', 'Send one message in a request', { status: 400 });
    const done = limits.enter(readerOf(callers.get(request)), reply.raw);
    const started = performance.now();
    const responding = protocol().then((loaded) => loaded.respond(mcp.resource, request));
    const { status, contentType, body } = await responding.finally(() => done(performance.now() - started));
    request.log.info({ subject: subjectOf(callers.get(request)), tool: toolOf(request.body), status }, 'mcp');
    if (contentType !== undefined) reply.type(contentType);
    return reply.code(status).send(body);
  });
}

const subjectOf = (caller: VerifiedToken | ServerError | undefined) =>
  caller instanceof ServerError ? undefined : caller?.subject;

/** Identifies a reader: a subject is unique only within its issuer. */
const readerOf = (caller: VerifiedToken | ServerError | undefined) =>
  caller instanceof ServerError || caller === undefined ? '' : `${caller.issuer} ${caller.subject}`;

/** For the log: the name of the tool, never its arguments. */
function toolOf(body: unknown): string | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return String(method === 'tools/call' ? params?.name : method).slice(0, 40);
}

import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { SearchEngine } from '@kwikid/search';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { askRoutes } from '../api/ask/routes.ts';
import type { InsightStore } from '../api/insight/insight-store.ts';
import { insightRoutes } from '../api/insight/routes.ts';
import { mcpRoutes } from '../api/mcp/routes.ts';
import { realtimeRoutes } from '../api/realtime/routes.ts';
import { searchRoutes } from '../api/search/routes.ts';
import type { SearchService } from '../api/search/search-service.ts';
import { sessionsListRoutes } from '../api/sessions/routes.ts';
import type { Config } from '../config/config.ts';
import type { LoadedBuild } from '../http/assets/load.ts';
import { sendConstant } from '../http/assets/prepared-response.ts';
import { commonHeaders } from '../http/gate/headers.ts';
import { maxBodyBytes } from '../http/gate/protocol.ts';
import type { LogBudget } from '../http/log-budget.ts';
import { Fault } from '../http/server-error.ts';
import { backchannelLogoutRoute } from '../session/backchannel-logout.ts';
import { type SessionRoutesOptions, sessionRoutes } from '../session/routes.ts';
import { callerAddress } from './caller-address.ts';
import { answerError, closeUnread } from './error-response.ts';

export interface AppOptions extends SessionRoutesOptions {
  config: Config;
  build: LoadedBuild;
  /** For Ask: it needs passages, not the protocol. */
  engine: SearchEngine;
  search: SearchService;
  insight: InsightStore;
  /** @throws where something the server needs cannot be reached */
  checkReady: () => void;
  logger: FastifyBaseLogger | undefined;
  /** Shared with what refuses before a route does. */
  mayLog: LogBudget;
  /** True once the server is going down: an answer then closes its connection. */
  isClosing: () => boolean;
}

/**
 * Fastify's part: sign-in, search and Ask. It listens to nothing; the one handler gives it the requests
 * that the gate let through, so nothing here decides who reads.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, build, logger } = options;
  const isReady = readiness(options);
  const common = commonHeaders(config);
  const withCommonHeaders = (reply: FastifyReply) => {
    for (let index = 0; index < common.length; index += 2)
      reply.header(common[index] as string, common[index + 1]);
    return reply.header('Cache-Control', 'no-store');
  };
  const app = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    bodyLimit: maxBodyBytes,
    // Who calls is what the socket says, or what a proxy of ours says.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    // Probes and searches would drown what matters: sessions, refusals and faults have lines of their own.
    logController: new LogController({ disableRequestLogging: true }),
    // A request id of our own: one that a stranger chose could forge a log line.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // What the router refuses reaches no hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, withCommonHeaders(reply)),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  }) as FastifyInstance;

  app.decorate('mayLog', options.mayLog);

  app.addHook('onRequest', async (_request, reply) => {
    withCommonHeaders(reply);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (options.isClosing()) reply.header('Connection', 'close');
    return payload;
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    closeUnread(request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).send({ error: 'ERR_NOT_FOUND' });
    reply.hijack();
    const { method, headers } = request.raw;
    const acceptEncoding = String(headers['accept-encoding'] ?? '');
    sendConstant(
      { method: method ?? '', acceptEncoding, ifNoneMatch: undefined },
      reply.raw,
      build.notFound,
      404,
    );
    return reply;
  });

  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    return isReady()
      ? reply.type('text/plain').send('ready')
      : reply.code(503).type('text/plain').send('unready');
  });
  await app.register(rateLimit, {
    global: false,
    max: config.signInLimit,
    timeWindow: '1 minute',
    cache: 10_000,
    keyGenerator: callerAddress,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (request) =>
      new Fault('ERR_TOO_MANY', `More than ${config.signInLimit} a minute from ${callerAddress(request)}`, {
        status: 429,
      }),
  });
  sessionRoutes(app, options);
  backchannelLogoutRoute(app, options);
  sessionsListRoutes(app, options);
  realtimeRoutes(app, options);
  mcpRoutes(app, options);
  insightRoutes(app, options);
  // In scopes of their own: each reads bodies, or tells errors, in its own way.
  await app.register(async (scope) => searchRoutes(scope, options));
  await app.register(async (scope) => askRoutes(scope, options));
  await app.ready();
  return app;
}

/** How long a verdict counts, in seconds: the store may keep whoever asks it waiting, and strangers may ask. */
const readySeconds = 1;

/** Whether the server can do its work, asked once a second at most; a change is logged. */
function readiness({ checkReady, logger, now }: AppOptions): () => boolean {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let ready = true;
  return () => {
    if (now() - checkedAt < readySeconds) return ready;
    const before = ready;
    try {
      checkReady();
      ready = true;
    } catch (error) {
      ready = false;
      if (before) logger?.error({ err: error }, 'not ready');
    }
    if (ready && !before) logger?.info('ready again');
    checkedAt = now();
    return ready;
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { type PreparedResponse, sendConstant } from '../http/assets/prepared-response.ts';
import type { HeaderList } from '../http/gate/headers.ts';
import { maxBodyBytes } from '../http/gate/protocol.ts';
import type { LogBudget } from '../http/log-budget.ts';
import { ServerError } from '../http/server-error.ts';
import { traceIdOf } from '../http/trace-id.ts';
import type { WaitingBytes } from '../http/waiting-bytes.ts';
import { callerAddress } from './caller-address.ts';
import { closeUnread, sendError } from './error-response.ts';
import type { RequestSettings } from './settings.ts';
import type { SharedCounts } from './shared-counts.ts';
import { sharedLimitStore } from './shared-limit-store.ts';

export interface FastifyAppOptions {
  settings: RequestSettings;
  /** Headers of every response. */
  common: HeaderList;
  /** The page for paths that name nothing, as it is now. */
  notFound: () => PreparedResponse;
  logger: FastifyBaseLogger | undefined;
  /** Shared with the code that refuses requests before any route. */
  mayLog: LogBudget;
  /** Bounds what readers leave unread. */
  waiting: Pick<WaitingBytes, 'mayWait'>;
  /** True during shutdown, if the response to a request closes its connection. */
  isClosing: (request: IncomingMessage) => boolean;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Counts limits together with other servers. */
  sharedCounts: SharedCounts | undefined;
}

/**
 * Fastify with what every route needs: headers, errors, the limit by address, form bodies. It does not
 * listen; the one handler passes it the requests that the gate let through, so nothing here decides who
 * reads.
 */
export async function createFastifyApp(options: FastifyAppOptions): Promise<FastifyInstance> {
  const { settings, common, notFound, logger } = options;
  const withCommonHeaders = (reply: FastifyReply) => {
    for (let index = 0; index < common.length; index += 2)
      reply.header(common[index] as string, common[index + 1]);
    return reply.header('Cache-Control', 'no-store');
  };
  const app = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    bodyLimit: maxBodyBytes,
    // The caller's address comes from the socket or from a proxy of ours.
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    // Lines for probes and searches would drown the others: sessions, refusals and errors log their own.
    logController: new LogController({ disableRequestLogging: true }),
    // A request id of our own: one that a stranger chose could forge a log line.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Lines name the caller's trace beside our own id, so that they are found from a proxy's.
    childLoggerFactory: (parent, bindings, options, request) => {
      const trace = traceIdOf(request.headers.traceparent);
      return parent.child(trace === undefined ? bindings : { ...bindings, trace }, options);
    },
    // A request that the router refuses reaches no hook.
    frameworkErrors: (error, request, reply) => sendError(error, request, withCommonHeaders(reply)),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    // One route for both methods: a second one would have limits of its own.
    exposeHeadRoutes: false,
  }) as FastifyInstance;

  app.decorate('mayLog', options.mayLog);

  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  app.addHook('onRequest', async (_request, reply) => {
    withCommonHeaders(reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (options.isClosing(request.raw)) reply.header('Connection', 'close');
    // Without this, a stream would be read to its end for a response without a body.
    if (request.method === 'HEAD' && payload instanceof Readable) {
      payload.destroy();
      return null;
    }
    if (isBody(payload) && !options.waiting.mayWait(reply.raw, Buffer.byteLength(payload)))
      throw new ServerError('ERR_TOO_MANY', 'This reader has too many unread responses', {
        status: 429,
        retryAfterSeconds: 1,
      });
    return payload;
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
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
      notFound(),
      404,
    );
    return reply;
  });

  const noHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  await app.register(rateLimit, {
    global: false,
    max: settings.signInLimit,
    timeWindow: '1 minute',
    cache: 10_000,
    ...(options.sharedCounts && { store: sharedLimitStore(options.sharedCounts, options.clock) }),
    keyGenerator: callerAddress,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (request) =>
      new ServerError(
        'ERR_TOO_MANY',
        `More than ${settings.signInLimit} a minute from ${callerAddress(request)}`,
        { status: 429 },
      ),
  });
  return app;
}

const isBody = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

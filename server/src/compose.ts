import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createEngine, parseSynonyms } from '@kwikid/search';
import type { FastifyBaseLogger } from 'fastify';
import { realtimeCookieRules } from './api/realtime/cookie.ts';
import { embeddedSearch } from './api/search/embedded-search.ts';
import { hostedSearch } from './api/search/hosted-search.ts';
import { withFallback } from './api/search/with-fallback.ts';
import { noticing, SessionRegistry } from './api/sessions/session-registry.ts';
import { createAuditLog } from './audit/audit-log.ts';
import type { Config } from './config/config.ts';
import { type LoadedBuild, loadBuild } from './http/assets/load.ts';
import { answerAndClose, clientErrorHandler } from './http/client-error.ts';
import { drain } from './http/drain.ts';
import { commonHeaders } from './http/gate/headers.ts';
import { createHandler } from './http/handler.ts';
import { createLogBudget } from './http/log-budget.ts';
import { createRefusalLog } from './http/refusal-log.ts';
import { createApp } from './request/app.ts';
import { sessionCookieRules } from './session/cookie.ts';
import { createSealer } from './session/seal.ts';
import { Sessions } from './session/sessions.ts';
import { createProvider, type Provider } from './session/tokens/provider.ts';
import { openSqliteInsight } from './stores/sqlite-insight.ts';
import { openSqliteRevocations } from './stores/sqlite-revocations.ts';

export interface ServerOptions {
  config: Config;
  logger?: FastifyBaseLogger | undefined;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Finds a provider by its issuer; by default over the network. */
  providerOf?: (issuer: string) => Provider;
  /** Takes the lines of the audit log. */
  writeAudit?: (line: string) => void;
  build?: LoadedBuild;
}

export interface ComposedServer {
  server: Server;
  sessions: Sessions;
  /** Finishes what is under way, then closes everything. */
  close(): Promise<void>;
}

/** Signature algorithms that are accepted: the one that OpenID Connect requires of every provider. */
const algorithms = ['RS256'];

/**
 * Composes the whole server without listening.
 *
 * @throws {Fault} `ERR_BUILD` where there is no whole build
 */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const { config, clock = Date.now } = options;
  const now = () => Math.floor(clock() / 1000);
  const build = options.build ?? loadBuild(config);
  const engine = createEngine(build.search.records, { synonyms: parseSynonyms(build.search.synonyms) });
  const embedded = embeddedSearch(engine);
  const search =
    config.search.engine === 'embedded'
      ? embedded
      : withFallback(hostedSearch(config.search), embedded, clock);
  const revocations = openSqliteRevocations(config.dataDir);
  revocations.prune(now());
  const registry = new SessionRegistry({ folder: config.dataDir, now, logger: options.logger });
  const insight = openSqliteInsight(config.dataDir);
  const cookie = sessionCookieRules(config.secure);
  const sessions = new Sessions({
    organizations: new Map(config.providers.map(({ issuer, organizationId }) => [issuer, organizationId])),
    cookie,
    sealer: createSealer(config.sessionKeys, 'session'),
    revocations,
    now,
  });
  const { providerOf = (issuer) => createProvider({ issuer }) } = options;
  let closing = false;
  const mayLog = createLogBudget((kind, unlogged) => {
    options.logger?.warn({ kind, unlogged }, 'requests refused, not logged one by one');
  }, clock);
  const audit = createAuditLog(options.writeAudit ?? (() => {}), clock, config.providers.length > 1);
  const app = await createApp({
    audit,
    config,
    build,
    engine,
    search,
    insight,
    sessions,
    registry,
    clearCookie: cookie.clear,
    clearedWithSession: config.realtime === undefined ? [] : [realtimeCookieRules(config.secure).clear],
    now,
    verify: new Map(
      config.providers.map((settings) => [
        settings.issuer,
        { ...settings, provider: providerOf(settings.issuer), algorithms },
      ]),
    ),
    checkReady: () => revocations.check(),
    logger: options.logger,
    mayLog,
    isClosing: () => closing,
  });

  const refusalLog = createRefusalLog(options.logger, mayLog);
  const common = [...commonHeaders(config), 'Cache-Control', 'no-store'];
  const awaitsContinue = new WeakSet<IncomingMessage>();
  const handler = createHandler({
    config,
    build,
    sessions: noticing(sessions, registry),
    clearCookie: cookie.clear,
    refusalLog,
    logFault: (error) => options.logger?.error({ err: error }, 'request failed'),
    routing: (request, response) => {
      if (awaitsContinue.has(request)) response.writeContinue();
      app.routing(request, response);
    },
    isClosing: () => closing,
  });
  // Fastify's time-outs are not applied to a server that it did not make.
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      // A request without a Host is refused by the one handler, as every other refusal is.
      requireHostHeader: false,
    },
    handler,
  );
  // A reader who takes no byte of an answer for this long loses the connection.
  server.setTimeout(60_000);
  // Without listeners, Node would answer these itself, before the gate: 100 for any body, 417.
  server.on('checkContinue', (request, response) => {
    awaitsContinue.add(request);
    handler(request, response);
  });
  server.on('checkExpectation', handler);
  // Without a listener, Node would answer an upgrade as if it were a plain request.
  for (const event of ['upgrade', 'connect'] as const) {
    server.on(event, ({ method, url }, socket) => {
      const id = refusalLog(405, method ?? '', url ?? '', (socket as Socket).remoteAddress ?? '');
      answerAndClose(socket, '405 Method Not Allowed', [...common, 'X-Request-Id', id]);
    });
  }
  const drained = drain(server);
  server.on('clientError', clientErrorHandler(common, refusalLog));
  const prune = () => {
    try {
      revocations.prune(now());
    } catch (error) {
      // A disk that is full must not end the process: readers go on, and the next time may do.
      options.logger?.error({ err: error }, 'expired revocations are kept');
    }
    registry.prune();
  };
  const pruning = setInterval(prune, 10 * 60_000).unref();

  return {
    server,
    sessions,
    async close() {
      closing = true;
      clearInterval(pruning);
      if (server.listening) await drained();
      await app.close();
      registry.close();
      revocations.close();
      insight.close();
    },
  };
}

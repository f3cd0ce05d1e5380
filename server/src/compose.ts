import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { unwatched } from './admin/watch.ts';
import { digestSender } from './api/digest/send-digests.ts';
import { KeptTexts } from './api/evidence/kept-texts.ts';
import { evidenceUpkeep } from './api/evidence/upkeep.ts';
import { watchedLog } from './api/evidence/watched-log.ts';
import { noticing, SessionRegistry } from './api/sessions/session-registry.ts';
import { createAccessLog } from './audit/access-log.ts';
import { createAuditLog } from './audit/audit-log.ts';
import type { Config } from './config/config.ts';
import { drain } from './http/drain.ts';
import { commonHeaders } from './http/gate/headers.ts';
import { createHandler } from './http/handler.ts';
import { othersWait } from './http/in-turn.ts';
import { createLogBudget } from './http/log-budget.ts';
import { createNodeServer } from './http/node-server.ts';
import { oneARound } from './http/one-a-round.ts';
import { createRefusalLog } from './http/refusal-log.ts';
import { createWaitingBytes } from './http/waiting-bytes.ts';
import { publicPathsWith } from './public-paths.ts';
import { openReleases } from './releases/open-releases.ts';
import { createFastifyApp } from './request/fastify-app.ts';
import { createReadiness } from './request/readiness.ts';
import { registerRoutes } from './routes.ts';
import { sessionCookieRules } from './session/cookie.ts';
import { providerNames } from './session/providers.ts';
import { Revocations } from './session/revocations/revocations.ts';
import { createSealer } from './session/seal.ts';
import { Sessions } from './session/sessions.ts';
import { createProvider, type Provider } from './session/tokens/provider.ts';
import { trustedIssuers } from './session/trusted-issuers.ts';
import { openStores } from './stores/open-stores.ts';

export interface ServerOptions {
  config: Config;
  logger?: FastifyBaseLogger | undefined;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Finds a provider by its issuer; by default over the network. */
  providerOf?: (issuer: string) => Provider;
  /** Takes the lines of the audit log. */
  writeAudit?: (line: string) => void;
  /** Takes the lines of the access log; without it there is none. */
  writeAccess?: ((line: string) => void) | undefined;
}

export interface ComposedServer {
  server: Server;
  /** The operators' listener; undefined if none is configured. */
  admin: Server | undefined;
  sessions: Sessions;
  /** Serves the release that the pointer names now; if it is not whole, the log says why. */
  checkRelease(): Promise<void>;
  /** Removes what is kept no longer; it runs by itself every ten minutes. */
  upkeep(): void;
  /** Finishes open requests, then closes everything. */
  close(): Promise<void>;
}

/** How often expired data is removed, in milliseconds. */
const pruneMilliseconds = 10 * 60_000;

/**
 * Composes the whole server without listening. Each part gets only its own settings; keys go only to the
 * parts that seal or call with them.
 *
 * @throws {ServerError} `ERR_BUILD` if there is no whole build
 */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const { config, clock = Date.now, logger } = options;
  const { http, headers, session } = config;
  const { providerOf = (issuer) => createProvider({ issuer }) } = options;
  const now = () => Math.floor(clock() / 1000);
  // Whatever is opened below is closed in the inverse order, also if a later part cannot be made.
  await using opened = new AsyncDisposableStack();
  let closing = false;
  const isClosing = (request: IncomingMessage) => closing && !othersWait(request);

  const releases = await openReleases({ settings: config.releases, headers, clock, log: logger });
  opened.defer(releases.close);
  const release = releases.current.read;

  // Loaded only if there is such a listener: a server that nobody scrapes should not spend memory on it.
  const operators = config.admin && (await import('./admin/operators.ts'));
  const metrics = operators && new operators.Metrics();
  const watch = metrics ?? unwatched;

  const stores = await openStores(config.stores, config.insight, logger, watch.openStore.bind(watch));
  opened.defer(stores.close);
  const { insight, corrections, readers, digests, sharedCounts } = stores;
  const chain = watchedLog(stores.evidence, logger);
  const { evidence } = chain;
  const texts = new KeptTexts({ evidence, build: () => release().build, clock, logger });
  void texts.upkeep();
  const revocations = await Revocations.open(stores.revocationLog, {
    outageMilliseconds: stores.outageMilliseconds,
    onOutage(error) {
      if (error === undefined) logger?.info('the revocations of other servers are read again');
      else logger?.error({ err: error }, 'the revocations of other servers cannot be read');
    },
  });
  opened.defer(() => revocations.close());
  await revocations.prune(now());
  const onEnded = watch.sessionsEnded.bind(watch);
  const registry = new SessionRegistry({ table: stores.sessions, now, logger, onEnded });
  opened.defer(() => registry.close());
  const readiness = createReadiness({
    checkRevocations: () => revocations.check(),
    isOutdated: () => revocations.isOutdated(),
    evidenceProblem: chain.problem,
    now,
    logger,
  });

  const cookie = sessionCookieRules(http.secure);
  const sessions = new Sessions({
    organizations: new Map(session.providers.map(({ issuer, organizationIds }) => [issuer, organizationIds])),
    cookie,
    sealer: createSealer(config.sealing, 'session'),
    revocations,
    now,
  });
  const verify = trustedIssuers(session.providers, providerOf, () => release().build.teams);

  const mayLog = createLogBudget((kind, unlogged) => {
    logger?.warn({ kind, unlogged }, 'requests refused, not logged one by one');
  }, clock);
  const severalIssuers = session.providers.length > 1;
  const audit = watch.auditLog(createAuditLog(options.writeAudit ?? (() => {}), clock, severalIssuers));
  const common = commonHeaders(headers);
  const waiting = createWaitingBytes();
  const app = await createFastifyApp({
    settings: config.request,
    common,
    notFound: () => release().build.notFound,
    logger,
    mayLog,
    waiting,
    isClosing,
    clock,
    sharedCounts,
  });
  opened.defer(() => app.close());
  await registerRoutes(app, {
    config,
    release,
    evidence,
    texts,
    insight,
    corrections,
    readers,
    sessions,
    registry,
    verify,
    audit,
    waiting,
    clearCookie: cookie.clear,
    readiness,
    watch,
    clock,
    sharedCounts,
  });

  const refusalLog = watch.refusalLog(createRefusalLog(logger, mayLog));
  const begin = oneARound();
  const server = createNodeServer({
    common: [...common, 'Cache-Control', 'no-store'],
    refusalLog,
    handlerWith: (sendContinue) =>
      createHandler({
        host: http.host,
        common,
        publicPaths: publicPathsWith({ mcp: config.mcp !== undefined }),
        build: () => release().build,
        sessions: noticing(sessions, registry),
        clearCookie: cookie.clear,
        refusalLog,
        waiting,
        logError: (error) => logger?.error({ err: error }, 'request failed'),
        routing: (request, response) =>
          begin(() => {
            sendContinue(request, response);
            app.routing(request, response);
          }),
        isClosing,
        watch: watch.requests,
        recordAccess: options.writeAccess && createAccessLog(options.writeAccess, clock, severalIssuers),
      }),
  });
  const admin =
    config.admin &&
    metrics &&
    operators?.createAdminServer({
      settings: config.admin,
      metrics,
      state: {
        program: operators.readProgram(join(import.meta.dirname, '../..')),
        content: () => ({ build: release().build, loadedAt: releases.current.servedSince }),
        readiness,
        server,
        dataDir: config.stores.database === undefined ? config.stores.dataDir : undefined,
      },
      logger,
    });
  const drained = drain(server);
  opened.defer(() => (server.listening ? drained() : undefined));
  const keepEvidence = evidenceUpkeep({ evidence, verify: chain.verify, clock, logger });
  // Readers are served meanwhile.
  chain.verify().catch((error: unknown) => logger?.error({ err: error }, 'the evidence is not verified'));
  const { mail } = config;
  // Loaded only if mail is sent.
  const sendDigests =
    mail &&
    digestSender({
      ...{ release, insight, corrections, digests, clock, log: logger, settings: mail },
      ...{ origin: http.origin, shownFrom: config.insight.shownFrom },
      providers: providerNames(session.providers),
      send: (await import('./api/digest/smtp.ts')).smtpSender(mail),
    });
  /** What runs every ten minutes. One that fails is in the log, and the next time may succeed: readers are not affected. */
  const tasks: Readonly<Record<string, () => unknown>> = {
    'revocations are pruned': () => revocations.prune(now()),
    'sessions are pruned': () => registry.prune(),
    'readers who do not come back are pruned': () => readers.prune(now()),
    'names of digests that were sent are pruned': () => digests.prune(now()),
    'digests are sent': () => sendDigests?.(),
    'releases are pruned': () => releases.current.prune(),
    'evidence is kept': keepEvidence,
    'acknowledged texts are kept': () => texts.upkeep(),
  };
  const upkeep = () => {
    for (const [task, run] of Object.entries(tasks))
      Promise.resolve()
        .then(run)
        .catch((err: unknown) => logger?.error({ err, task }, 'upkeep failed'));
  };
  const pruning = setInterval(upkeep, pruneMilliseconds).unref();
  opened.defer(() => clearInterval(pruning));
  const parts = opened.move();

  return {
    server,
    admin,
    sessions,
    checkRelease: () => releases.check().then(() => texts.upkeep()),
    upkeep,
    async close() {
      closing = true;
      await parts.disposeAsync();
      // Operators see the end.
      admin?.close();
      admin?.closeAllConnections();
    },
  };
}

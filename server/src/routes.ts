import type { FastifyInstance } from 'fastify';
import type { Watch } from './admin/watch.ts';
import type { CorrectionStore } from './api/corrections/correction-store.ts';
import type { EvidenceLog } from './api/evidence/evidence-log.ts';
import type { KeptTexts } from './api/evidence/kept-texts.ts';
import type { InsightStore } from './api/insight/insight-store.ts';
import { mcpRoutes } from './api/mcp/routes.ts';
import type { ReaderStore } from './api/me/reader-store.ts';
import { realtimeCookieRules } from './api/realtime/cookie.ts';
import { sessionsListRoutes } from './api/sessions/routes.ts';
import type { SessionRegistry } from './api/sessions/session-registry.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Config } from './config/config.ts';
import type { WaitingBytes } from './http/waiting-bytes.ts';
import { publicPathsWith } from './public-paths.ts';
import { readersRoutes } from './readers.ts';
import type { Release } from './releases/current-release.ts';
import { probeRoutes } from './request/probes.ts';
import type { Readiness } from './request/readiness.ts';
import type { SharedCounts } from './request/shared-counts.ts';
import { backchannelLogoutRoute } from './session/backchannel-logout.ts';
import { isReadersScope, readersScope } from './session/readers-scope.ts';
import { sessionRoutes } from './session/routes.ts';
import type { Sessions } from './session/sessions.ts';
import type { TrustedIssuers } from './session/tokens/id-token.ts';

export interface RoutesOptions {
  config: Config;
  /** What is served now. */
  release: () => Release;
  evidence: EvidenceLog;
  texts: KeptTexts;
  insight: InsightStore;
  corrections: CorrectionStore;
  readers: ReaderStore;
  sessions: Sessions;
  registry: SessionRegistry;
  verify: TrustedIssuers;
  audit: AuditLog;
  waiting: WaitingBytes;
  clearCookie: string;
  readiness: () => Promise<Readiness>;
  watch: Watch;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Counts limits together with other servers. */
  sharedCounts: SharedCounts | undefined;
}

/**
 * All routes behind the one handler: the public ones, and in a scope of its own every other.
 *
 * @throws {Error} if a route is in neither
 */
export async function registerRoutes(app: FastifyInstance, options: RoutesOptions): Promise<void> {
  const { config, release, sessions, registry, verify, audit, clearCookie, clock, sharedCounts } = options;
  const { origin, secure } = config.http;
  const { signInLimit } = config.request;
  const now = () => Math.floor(clock() / 1000);
  const publicPaths = publicPathsWith({ mcp: config.mcp !== undefined });
  app.addHook('onRoute', function ({ method, url }) {
    if (!Object.hasOwn(publicPaths, url) && !isReadersScope(this))
      throw new Error(`${method} ${url} is neither public nor in the scope of readers (readers.ts)`);
  });

  probeRoutes(app, options.readiness);
  const clearedWithSession = config.realtime === undefined ? [] : [realtimeCookieRules(secure).clear];
  const leaving = { origin, sessions, registry, clearCookie, clearedWithSession, audit };
  sessionRoutes(app, { ...leaving, settings: config.session, verify, now });
  backchannelLogoutRoute(app, { signInLimit, sessions, registry, verify, audit, now, sharedCounts });
  if (config.mcp !== undefined)
    mcpRoutes(app, {
      ...{ settings: config.mcp, origin, release, sessions, verify, audit, now, sharedCounts },
      waiting: options.waiting,
    });
  await readersScope(app, { origin, sessions }, async (scope) => {
    sessionsListRoutes(scope, leaving);
    await readersRoutes(scope, options);
  });
  await app.ready();
}

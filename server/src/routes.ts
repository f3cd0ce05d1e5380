import type { FastifyInstance } from 'fastify';
import type { Watch } from './admin/watch.ts';
import { createChatModel } from './api/ask/model/chat-completions.ts';
import { askRoutes } from './api/ask/routes.ts';
import type { CorrectionStore } from './api/corrections/correction-store.ts';
import { correctionRoutes } from './api/corrections/routes.ts';
import type { EvidenceLog } from './api/evidence/evidence-log.ts';
import type { KeptTexts } from './api/evidence/kept-texts.ts';
import { evidencePackRoutes } from './api/evidence/packs/routes.ts';
import { packKey } from './api/evidence/packs/sign-pack.ts';
import { evidenceReportRoutes } from './api/evidence/report-routes.ts';
import { evidenceRoutes } from './api/evidence/routes.ts';
import { type InsightStore, noticing } from './api/insight/insight-store.ts';
import { createKnownGaps } from './api/insight/known-gaps.ts';
import { openedResultRoutes } from './api/insight/opened-results.ts';
import { pageJudgementRoutes, receiptPurpose } from './api/insight/page-judgements.ts';
import { gapsList, insightRoutes } from './api/insight/routes.ts';
import { mcpRoutes } from './api/mcp/routes.ts';
import { keptRoutes } from './api/me/kept.ts';
import { type ReaderStore, readerMilliseconds } from './api/me/reader-store.ts';
import { readerRoutes } from './api/me/routes.ts';
import { realtimeCookieRules, realtimePurpose } from './api/realtime/cookie.ts';
import { realtimeRoutes } from './api/realtime/routes.ts';
import { embeddedSearch } from './api/search/embedded-search.ts';
import { hostedSearch } from './api/search/hosted-search.ts';
import { searchRoutes } from './api/search/routes.ts';
import { withFallback } from './api/search/with-fallback.ts';
import { sessionsListRoutes } from './api/sessions/routes.ts';
import type { SessionRegistry } from './api/sessions/session-registry.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Config } from './config/config.ts';
import type { WaitingBytes } from './http/waiting-bytes.ts';
import { keptElsewhere, keptSources } from './kept-sources.ts';
import type { Release } from './releases/current-release.ts';
import { withDeadline } from './request/deadline.ts';
import { largeResponses } from './request/large-responses.ts';
import { probeRoutes } from './request/probes.ts';
import type { Readiness } from './request/readiness.ts';
import type { SharedCounts } from './request/shared-counts.ts';
import { backchannelLogoutRoute } from './session/backchannel-logout.ts';
import { providerNames } from './session/providers.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSealer } from './session/seal.ts';
import type { Session } from './session/session.ts';
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

/** All routes behind the one handler, each with its own settings and the parts it needs. */
export async function registerRoutes(app: FastifyInstance, options: RoutesOptions): Promise<void> {
  const { config, release, evidence, readers, sessions } = options;
  const { registry, verify, audit, clearCookie, clock, sharedCounts, watch } = options;
  const { origin, secure } = config.http;
  const { signInLimit } = config.request;
  const now = () => Math.floor(clock() / 1000);
  const build = () => release().build;
  const engine = () => release().engine;
  const providers = providerNames(config.session.providers);
  const realtimeCookie = realtimeCookieRules(secure);
  const clearedWithSession = config.realtime === undefined ? [] : [realtimeCookie.clear];

  probeRoutes(app, options.readiness);
  const leaving = { origin, sessions, registry, clearCookie, clearedWithSession, audit };
  sessionRoutes(app, { ...leaving, settings: config.session, verify, now });
  backchannelLogoutRoute(app, { signInLimit, sessions, registry, verify, audit, now, sharedCounts });
  sessionsListRoutes(app, leaving);
  realtimeRoutes(app, {
    settings: config.realtime,
    origin,
    signInLimit,
    cookie: { rules: realtimeCookie, sealer: createSealer(config.sealing, realtimePurpose), now },
    sessions,
  });
  if (config.mcp !== undefined)
    mcpRoutes(app, {
      ...{ settings: config.mcp, origin, release, sessions, verify, audit, now, sharedCounts },
      waiting: options.waiting,
    });
  const buildResponse = largeResponses(sessions, clock);
  const list = gapsList({ settings: config.insight, insight: options.insight, build, now });
  const insight = noticing(options.insight, () => list.forget());
  const gaps = { origin, sessions, insight, build, now, known: createKnownGaps(insight, now) };
  insightRoutes(app, { ...gaps, settings: config.insight, list, buildResponse });
  openedResultRoutes(app, gaps);
  const receipts = createSealer(config.sealing, receiptPurpose);
  pageJudgementRoutes(app, { origin, sessions, insight, build, now, receipts });
  correctionRoutes(app, {
    ...{ origin, sessions, corrections: options.corrections, build, buildResponse, providers, now },
  });
  readerRoutes(app, { origin, sessions, readers, build, now });
  const { corrections } = options;
  const sources = keptSources({ registry, readers, corrections, evidence, now });
  keptRoutes(app, { sessions, sources, elsewhere: keptElsewhere, clock, buildResponse });
  // What a reader picked counts, else what their sign-in says; while the store is down, only the sign-in.
  const roleOf = async (session: Session) => {
    const kept = readers.of(session, now()).then(({ role }) => role);
    return (await withDeadline(kept, readerMilliseconds, 'the role').catch(() => undefined)) ?? session.role;
  };
  const { texts } = options;
  evidenceRoutes(app, { origin, sessions, evidence, texts, build, roleOf, clock });
  const { seed } = config.evidence;
  const key = seed && (await packKey(seed));
  if (key !== undefined) app.log.info({ key: key.id }, 'packs of evidence are signed with this key');
  const reports = { origin, sessions, evidence, texts, build, clock, key, providers, buildResponse };
  evidenceReportRoutes(app, reports);
  evidencePackRoutes(app, reports);
  const embedded = embeddedSearch(engine);
  const search =
    config.search.engine === 'embedded'
      ? embedded
      : withFallback(hostedSearch(config.search), embedded, clock);
  const model = config.model && createChatModel(config.model);
  // In separate scopes: each parses bodies or writes errors in its own way.
  await app.register(async (scope) =>
    searchRoutes(scope, { origin, search: watch.search(search), sessions, now }),
  );
  await app.register(async (scope) =>
    askRoutes(scope, {
      ...{ settings: config.ask, model, origin, engine, sessions, insight, now },
      onAsked: (outcome) => watch.asked(outcome),
    }),
  );
  await app.ready();
}

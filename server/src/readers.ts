import { createChatModel } from './api/ask/model/chat-completions.ts';
import { askRoutes } from './api/ask/routes.ts';
import { correctionRoutes } from './api/corrections/routes.ts';
import { evidencePackRoutes } from './api/evidence/packs/routes.ts';
import { packKey } from './api/evidence/packs/sign-pack.ts';
import { evidenceReportRoutes } from './api/evidence/report-routes.ts';
import { evidenceRoutes } from './api/evidence/routes.ts';
import { pageJudgementRoutes, receiptPurpose } from './api/insight/page-judgements.ts';
import { insightRoutes } from './api/insight/routes.ts';
import { keptRoutes } from './api/me/kept.ts';
import { readerMilliseconds } from './api/me/reader-store.ts';
import { readerRoutes } from './api/me/routes.ts';
import { realtimeCookieRules, realtimePurpose } from './api/realtime/cookie.ts';
import { realtimeRoutes } from './api/realtime/routes.ts';
import { embeddedSearch } from './api/search/embedded-search.ts';
import { hostedSearch } from './api/search/hosted-search.ts';
import { searchRoutes } from './api/search/routes.ts';
import { withFallback } from './api/search/with-fallback.ts';
import { keptElsewhere, keptSources } from './kept-sources.ts';
import { withDeadline } from './request/deadline.ts';
import { largeResponses } from './request/large-responses.ts';
import type { RoutesOptions } from './routes.ts';
import { providerNames } from './session/providers.ts';
import type { ReadersApp } from './session/readers-scope.ts';
import { createSealer } from './session/seal.ts';
import type { Session } from './session/session.ts';
/** The routes of readers, each with its own settings and the parts it needs. */
export async function readersRoutes(app: ReadersApp, options: RoutesOptions): Promise<void> {
  const { config, release, registry, evidence, texts, corrections, readers, clock, watch } = options;
  const { origin } = config.http;
  const now = () => Math.floor(clock() / 1000);
  const build = () => release().build;
  const engine = () => release().engine;
  const providers = providerNames(config.session.providers);

  realtimeRoutes(app, {
    settings: config.realtime,
    signInLimit: config.request.signInLimit,
    cookie: {
      rules: realtimeCookieRules(config.http.secure),
      sealer: createSealer(config.sealing, realtimePurpose),
      now,
    },
  });
  const buildResponse = largeResponses(clock);
  const { insight } = options;
  insightRoutes(app, { insight, build, now, settings: config.insight, buildResponse });
  const receipts = createSealer(config.sealing, receiptPurpose);
  pageJudgementRoutes(app, { insight, build, now, receipts });
  correctionRoutes(app, { corrections, build, buildResponse, providers, now });
  readerRoutes(app, { readers, build, now });
  const sources = keptSources({ registry, readers, corrections, evidence, now });
  keptRoutes(app, { sources, elsewhere: keptElsewhere, clock, buildResponse });
  // What a reader picked counts, else what their sign-in says; while the store is down, only the sign-in.
  const roleOf = async (session: Session) => {
    const kept = readers.of(session, now()).then(({ role }) => role);
    return (await withDeadline(kept, readerMilliseconds, 'the role').catch(() => undefined)) ?? session.role;
  };
  evidenceRoutes(app, { evidence, texts, build, roleOf, clock });
  const { seed } = config.evidence;
  const key = seed && (await packKey(seed));
  if (key !== undefined) app.log.info({ key: key.id }, 'packs of evidence are signed with this key');
  const reports = { origin, evidence, texts, build, clock, key, providers, buildResponse };
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
    searchRoutes(scope as ReadersApp, { search: watch.search(search), now }),
  );
  await app.register(async (scope) =>
    askRoutes(scope as ReadersApp, {
      ...{ settings: config.ask, model, engine, insight, now },
      onAsked: (outcome) => watch.asked(outcome),
    }),
  );
}

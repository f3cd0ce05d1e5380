import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import Fastify, { type FastifyInstance } from 'fastify';
import { largeResponses } from '../../../request/large-responses.ts';
import { providerNames } from '../../../session/providers.ts';
import { readersScope } from '../../../session/readers-scope.ts';
import type { Session } from '../../../session/session.ts';
import type { Database } from '../../../sql/database.ts';
import { sqliteDatabase } from '../../../stores/sqlite/sqlite-database.ts';
import { textOf } from '../../../testing/fixture-build.ts';
import { type EvidenceLog, openEvidenceLog } from '../evidence-log.ts';
import { sqliteTables } from '../evidence-queries.ts';
import { KeptTexts } from '../kept-texts.ts';
import { evidencePackRoutes } from '../packs/routes.ts';
import type { PackKey } from '../packs/sign-pack.ts';
import { evidenceReportRoutes } from '../report-routes.ts';
import { type EvidenceRoutesOptions, evidenceRoutes } from '../routes.ts';

const origin = 'https://docs.test.example';
export const issuer = 'https://id.example';

/** A page that support must acknowledge within 14 days. */
export const askedPage = (path: string, markdown: string): AcknowledgedPage => ({
  ...{ path, title: 'Rate limiting', text: textOf(markdown), who: ['support'], within: 14 },
  content: { title: 'Rate limiting', markdown, blocks: [['text', markdown]] },
});

/**
 * Two pages of two teams, data and web, that support must acknowledge, and one of team data that nobody must. The clause of
 * the first begins as that of the second does.
 */
export const pageOfData = askedPage('/docs/a', 'Call the lead within 15 minutes.');
export const pageOfWeb = askedPage('/docs/b', 'Write it down within 20 minutes.');
const owned = (path: string, owner: string, clause: string) => ({
  ...{ path, title: 'Rate limiting', owner, reviewed: '2026-06-01', due: '2026-12-01' },
  clauses: [{ instrument: 'Act 1', clause, asks: 'limits' }],
});

/** A log of evidence that no file keeps. @param database - to alter what is in it */
export const evidenceInMemory = (database: Database = sqliteDatabase(':memory:', 'evidence')): EvidenceLog =>
  openEvidenceLog(database, sqliteTables);

/** The routes of evidence without the gate, over a log in memory: several pages, and any session. */
export function evidenceApp(changes: { log?: (log: EvidenceLog) => EvidenceLog; key?: PackKey } = {}) {
  const log = evidenceInMemory();
  const evidence = changes.log?.(log) ?? log;
  const clock = { day: '2026-11-02' };
  const time = () => Date.parse(`${clock.day}T10:00:00Z`);
  const served = { acknowledged: [pageOfData, pageOfWeb] };
  const paths = ['/docs/a', '/docs/b', '/docs/c'];
  const build = () =>
    ({
      ...{ ...served, release: 'c0ffee', spellings: new Map(paths.map((path) => [path, path])) },
      pages: new Map([
        ['/docs/a', owned('/docs/a', 'data', 'section 4')],
        ['/docs/b', owned('/docs/b', 'web', 'section 40')],
        ['/docs/c', owned('/docs/c', 'data', 'section 9')],
      ]),
      teams: {},
    }) as unknown as ReturnType<EvidenceRoutesOptions['build']>;
  const options = {
    ...{ origin, evidence, build, clock: time, key: changes.key },
    providers: providerNames([{ name: 'Company account', issuer }]),
    texts: new KeptTexts({ evidence, build, clock: time }),
    roleOf: async ({ role }: Session) => role,
  };
  const sessions = {
    read: async (cookie?: string) => ({
      session: cookie && JSON.parse(decodeURIComponent(cookie)),
      dead: false,
    }),
  };
  const app = Fastify();
  void readersScope(app, { origin, sessions }, (scope) => {
    evidenceRoutes(scope, options);
    evidenceReportRoutes(scope, { ...options, buildResponse: largeResponses(time) });
    evidencePackRoutes(scope, options);
  });
  return { log, clock, served, evidence, ...callsOf(app) };
}

type Caller = Partial<Session> & { subject: string };

const callsOf = (app: FastifyInstance) => {
  const headersOf = (session: Caller) => ({
    cookie: encodeURIComponent(JSON.stringify({ issuer, ...session })),
  });
  return {
    get: async (session: Caller, path: string) => {
      const { statusCode, body } = await app.inject({
        url: `/api/acknowledgements${path}`,
        headers: headersOf(session),
      });
      return { status: statusCode, body };
    },
    acknowledge: async (session: Caller, { path, text }: Pick<AcknowledgedPage, 'path' | 'text'>) => {
      const { statusCode } = await app.inject({
        ...{ method: 'POST', url: '/api/acknowledgements', payload: { page: path, hash: text } },
        headers: { ...headersOf(session), origin, 'x-requested-with': 'fetch' },
      });
      return statusCode;
    },
  };
};

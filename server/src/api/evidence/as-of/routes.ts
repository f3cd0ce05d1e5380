import { dayOf } from '@kwikid/wire/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRecord } from '../../../http/access-record.ts';
import { canonicalPage } from '../../../http/assets/canonical-page.ts';
import type { LoadedBuild } from '../../../http/assets/load.ts';
import { asOfParameter } from '../../../http/gate/as-of.ts';
import { pastPagePolicy } from '../../../http/gate/headers.ts';
import type { KeptRelease, KeptReleases } from '../../../releases/kept-releases.ts';
import { perReader } from '../../../request/reader-limit.ts';
import { requiredSession } from '../../../session/required-session.ts';
import type { Session } from '../../../session/session.ts';
import type { Sessions } from '../../../session/sessions.ts';
import { maySeeEvidence } from '../access.ts';
import type { EvidenceLog } from '../evidence-log.ts';
import { stored } from '../served-page.ts';
import { noPastPage, type PastAcknowledgements, pastPage } from './past-page.ts';
import { plainArticle } from './plain-article.ts';

export interface AsOfRoutesOptions {
  sessions: Pick<Sessions, 'read'>;
  evidence: Pick<EvidenceLog, 'of' | 'ofPage'>;
  releases: KeptReleases;
  /** As it is now. */
  build: () => Pick<LoadedBuild, 'spellings' | 'pages'>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Records who read what, as it does for pages of today; undefined if nothing does. */
  recordAccess: ((record: AccessRecord) => void) | undefined;
}

/** Pages of the past that one reader may open in a minute: each is read from disk and parsed. */
const maxPerMinute = 30;

/** Why there is no page of a day. */
interface Refusal {
  status: 400 | 404;
  title: string;
  remedy: string;
}

/**
 * `/docs/…?as-of=yyyy-mm-dd`: a document as the release of that day had it. Behind the gate, for every reader; never cached
 * and never indexed. The page's acknowledgements until that day are for who may see them.
 */
export function asOfRoutes(app: FastifyInstance, options: AsOfRoutesOptions): void {
  const { sessions, evidence, releases, build, clock } = options;
  const today = () => dayOf(clock());
  const asked = (request: FastifyRequest) => (request.query as Record<string, unknown>)[asOfParameter];

  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', pastPagePolicy)
      .header('X-Robots-Tag', 'noindex')
      .send(html);

  const acknowledgementsUntil = async (
    session: Session,
    page: string,
    text: string,
    day: string,
  ): Promise<PastAcknowledgements> => {
    const isThen = (record: { page: string; text: string; at: string }) =>
      record.page === page && record.text === text && record.at.slice(0, 10) <= day;
    const mine = (await stored(evidence.of(session))).find(isThen)?.at;
    if (!maySeeEvidence(session, { page }, build().pages)) return { mine, people: undefined };
    const records = (await stored(evidence.ofPage(page))).filter(isThen);
    return {
      mine,
      people: records.map(({ name, email, subject, at }) => ({ name: name ?? email ?? subject, at })),
    };
  };

  app.get(
    '/docs/*',
    {
      config: {
        rateLimit: {
          ...perReader(sessions, maxPerMinute).rateLimit,
          // Every other path below /docs/ that comes here is a page that does not exist.
          allowList: (request) => asked(request) === undefined,
        },
      },
    },
    async (request, reply) => {
      const value = asked(request);
      if (value === undefined) return reply.callNotFound();
      const session = await requiredSession(sessions, request.headers.cookie);
      const path = request.url.split('?', 1)[0] ?? '';
      const day = typeof value === 'string' ? value : '';
      const refuse = ({ status, title, remedy }: Refusal) =>
        send(reply, status, noPastPage(title, remedy, { path, day: isDay(day) ? day : '', today: today() }));
      const found = releaseOn(releases.list(), day, today());
      if ('status' in found) return refuse(found);
      const release = await releases.open(found);
      const canonical = release.pathOf(path);
      const article = canonical === undefined ? undefined : plainArticle(await release.page(canonical));
      if (canonical === undefined || article === undefined)
        return refuse({
          status: 404,
          title: `This page did not exist on ${day}`,
          remedy: 'Choose a later day. If the page had another path then, open it by that path.',
        });
      const text = release.acknowledgedText(canonical);
      const html = pastPage({
        ...{ day, path: canonical, article, today: today(), release: release.release },
        committed: dayOf(found.committed * 1000),
        existsNow: canonicalPage(build(), canonical) !== undefined,
        acknowledgements:
          text === undefined ? undefined : await acknowledgementsUntil(session, canonical, text, day),
      });
      const bytes = request.method === 'HEAD' ? 0 : Buffer.byteLength(html);
      options.recordAccess?.({
        ...{ id: request.id, request: request.raw, response: reply.raw, reader: session, path, bytes },
      });
      return send(reply.header('X-Request-Id', request.id), 200, html);
    },
  );
}

/** The newest release whose sources were committed until the end of a day, or why there is none. */
function releaseOn(kept: readonly KeptRelease[], day: string, today: string): KeptRelease | Refusal {
  if (!isDay(day))
    return {
      status: 400,
      title: 'This is not a day',
      remedy: `Write the day as year, month and day, such as as-of=${today}.`,
    };
  if (day > today)
    return { status: 400, title: `${day} is in the future`, remedy: `Choose ${today} or a day before it.` };
  const [first] = kept;
  const last = kept.findLast(({ committed }) => dayOf(committed * 1000) <= day);
  if (last !== undefined) return last;
  return {
    status: 404,
    title: `No release of ${day} is kept`,
    remedy:
      first === undefined
        ? 'This server keeps no releases: the operator serves a folder of releases to have them (npm run release:content).'
        : `The first one that is kept is of ${dayOf(first.committed * 1000)}. Choose that day or a later one.`,
  };
}

/** Whether a text is a day of the calendar, yyyy-mm-dd. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && dayOf(time) === text;
}

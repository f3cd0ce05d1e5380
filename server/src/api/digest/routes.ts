import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { dayOf } from '@kwikid/wire/day';
import { type Feed, type FeedList, type MadeFeed, newFeed } from '@kwikid/wire/feeds';
import { feedsPath, teamFeedPath } from '@kwikid/wire/urls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filePolicy } from '../../http/gate/headers.ts';
import { ServerError } from '../../http/server-error.ts';
import { fromStore } from '../../request/from-store.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { requiredSession } from '../../session/required-session.ts';
import type { Sessions } from '../../session/sessions.ts';
import { atomFeed } from './atom.ts';
import { type DigestStore, digestMilliseconds, type FeedToken, tokenSeconds } from './digest-store.ts';
import { type DigestParts, readDigests } from './read-digests.ts';

export interface FeedRoutesOptions extends DigestParts {
  /** Of this site, without a slash. */
  origin: string;
  /** Whether readers can have feeds. If not, a feed's URL is closed like any other, and the list says so. */
  on: boolean;
  sessions: Pick<Sessions, 'read'>;
  digests: DigestStore;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Requests that one reader may send in a minute. */
const maxListsPerMinute = 120;
const maxChangesPerMinute = 30;
/** Requests for feeds from one address in a minute: feed readers of an office, and whoever guesses. */
const maxFeedsPerMinute = 60;
const bodyLimit = 4 * 1024;

/** It begins as no other secret does, so that a scan of a repository or a log finds it. */
const prefix = 'kwikid_feed_';
const tokenForm = /^kwikid_feed_[A-Za-z0-9_-]{43}$/;
const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Feeds of what a team's pages need. A reader makes the address of one, and can revoke it; its token opens the feed of one
 * team, and no page. It is stored as a hash, so that who reads the database can open nothing.
 */
export function feedRoutes(app: FastifyInstance, options: FeedRoutesOptions): void {
  const { origin, on, sessions, digests, now } = options;
  const caller = (request: FastifyRequest) => requiredSession(sessions, request.headers.cookie);
  const stored = <Result>(work: Promise<Result>) =>
    fromStore(work, {
      milliseconds: digestMilliseconds,
      what: 'feeds',
      code: 'ERR_FEED',
      failure: 'Feeds cannot be read or changed',
    });
  const fromOwnPage = async (request: FastifyRequest) => requireSameOrigin(request, origin);
  const shown = ({ id, team, made, expires }: FeedToken): Feed => ({ id, team, made, expires });

  app.get(
    feedsPath,
    { config: perReader(sessions, maxListsPerMinute) },
    async (request): Promise<FeedList> => {
      const session = await caller(request);
      const feeds = await stored(digests.of(session));
      return { on, feeds: feeds.filter(({ expires }) => expires > now()).map(shown) };
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${feedsPath}/:id`,
    { config: perReader(sessions, maxChangesPerMinute), onRequest: fromOwnPage },
    async (request, reply) => {
      const session = await caller(request);
      if (!(await stored(digests.remove(session, request.params.id))))
        throw new ServerError('ERR_NOT_FOUND', 'You have no such feed', { status: 404 });
      return reply.code(204).send();
    },
  );
  if (!on) return;

  app.post(
    feedsPath,
    { bodyLimit, config: perReader(sessions, maxChangesPerMinute), onRequest: fromOwnPage },
    async (request, reply): Promise<MadeFeed> => {
      const { issuer, subject } = await caller(request);
      const parsed = newFeed.safeParse(request.body);
      const team = parsed.data?.team ?? '';
      if (!Object.hasOwn(options.release().build.teams, team))
        throw new ServerError('ERR_FEED_BODY', 'Send the id of a team', { status: 400 });
      const token = `${prefix}${randomBytes(32).toString('base64url')}`;
      const made = {
        ...{ id: randomUUID(), hash: hashOfToken(token), issuer, subject, team },
        ...{ made: now(), expires: now() + tokenSeconds },
      };
      if (!(await stored(digests.add(made))))
        throw new ServerError('ERR_FEED_FULL', 'Revoke a feed that you do not need', { status: 409 });
      reply.code(201);
      return { ...shown(made), url: `${origin}${teamFeedPath}?token=${token}` };
    },
  );

  /** @throws {ServerError} the same for every token that opens nothing */
  const teamOf = async (request: FastifyRequest): Promise<string> => {
    const { token } = request.query as Record<string, unknown>;
    const hash = typeof token === 'string' && tokenForm.test(token) ? hashOfToken(token) : undefined;
    const found = hash === undefined ? undefined : await stored(digests.read(hash));
    const { teams } = options.release().build;
    // A database may compare texts in ways of its own.
    const opens =
      found !== undefined &&
      hash !== undefined &&
      timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash)) &&
      found.expires > now() &&
      Object.hasOwn(teams, found.team);
    if (!opens)
      throw new ServerError(
        'ERR_FEED_TOKEN',
        'The token opens no feed: its reader makes a new one on /health/content',
        {
          status: 401,
        },
      );
    return found.team;
  };

  app.get(
    teamFeedPath,
    {
      config: {
        rateLimit: {
          max: maxFeedsPerMinute,
          timeWindow: '1 minute',
          errorResponseBuilder: () =>
            new ServerError('ERR_TOO_MANY', `More than ${maxFeedsPerMinute} feeds a minute`, { status: 429 }),
        },
      },
    },
    async (request, reply) => {
      const team = await teamOf(request);
      const all = await stored(readDigests(options, dayOf(now() * 1000)));
      const digest = all.find((each) => each.team === team);
      const type = 'application/atom+xml; charset=utf-8';
      const [policy = '', value] = filePolicy(type);
      return reply
        .type(type)
        .header(policy, value)
        .header('X-Robots-Tag', 'noindex')
        .send(digest && atomFeed(digest, origin));
    },
  );
}

import { type Reader, readerChanges } from '@kwikid/wire/reader';
import type { KeptPage, ReaderData } from '@kwikid/wire/reader-data';
import { readerPath } from '@kwikid/wire/urls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { ServerError } from '../../http/server-error.ts';
import { fromStore } from '../../request/from-store.ts';
import { openedPagesPerMinute, perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { requiredSession } from '../../session/required-session.ts';
import type { Session } from '../../session/session.ts';
import type { Sessions } from '../../session/sessions.ts';
import { type ReaderStore, readerMilliseconds } from './reader-store.ts';

export interface ReaderRoutesOptions {
  /** Of this site, without a slash. */
  origin: string;
  sessions: Pick<Sessions, 'read'>;
  readers: ReaderStore;
  /** Knows which pages there are now. */
  build: () => Pick<LoadedBuild, 'spellings'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** {@link readerChanges} at their largest are smaller: 60 of 300 characters' path and 120 characters' title. */
const bodyLimit = 64 * 1024;

/**
 * What the site keeps for the reader who asks. Behind the gate; the data of others cannot be named here. Changes are
 * POSTed, since the gate refuses PUT and PATCH.
 */
export function readerRoutes(app: FastifyInstance, options: ReaderRoutesOptions): void {
  const { origin, sessions, readers, build, now } = options;

  const caller = (request: FastifyRequest) => requiredSession(sessions, request.headers.cookie);
  const kept = <Result>(work: Promise<Result>) =>
    fromStore(work, {
      milliseconds: readerMilliseconds,
      what: 'the data of readers',
      code: 'ERR_READER',
      failure: 'What readers keep cannot be read or written',
    });
  const isThere = ({ path }: KeptPage) => canonicalPage(build(), path) !== undefined;
  const shown = (data: ReaderData, { role }: Session): Reader => ({
    role: data.role ?? role,
    chosen: data.role !== undefined,
    // A pin is the reader's own: it says that its page is gone, and stays until the reader removes it.
    pins: data.pins.map((page) => (isThere(page) ? page : { ...page, gone: true })),
    recents: data.recents.filter(isThere),
    follows: data.follows.map((page) => (isThere(page) ? page : { ...page, gone: true })),
    steps: [...data.steps],
    ...(data.visit && { visit: data.visit }),
  });

  // One for both routes: a limit in a route's own configuration counts that route only.
  const limit = app.rateLimit(perReader(sessions, openedPagesPerMinute).rateLimit);
  const change = {
    bodyLimit,
    onRequest: [async (request: FastifyRequest) => requireSameOrigin(request, origin), limit],
  };

  app.get(
    readerPath,
    { config: perReader(sessions, openedPagesPerMinute) },
    async (request): Promise<Reader> => {
      const session = await caller(request);
      return shown(await kept(readers.of(session, now())), session);
    },
  );

  app.post(readerPath, change, async (request): Promise<Reader> => {
    const session = await caller(request);
    const parsed = readerChanges.safeParse(request.body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new ServerError('ERR_READER_BODY', `Send ${issue?.message}`, { status: 400 });
    }
    return shown(await kept(readers.change(session, parsed.data.changes, now())), session);
  });

  app.delete(readerPath, change, async (request, reply) => {
    await kept(readers.forget(await caller(request)));
    return reply.code(204).send();
  });
}

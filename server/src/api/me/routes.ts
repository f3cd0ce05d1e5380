import { type Reader, type ReaderData, reader, readerBody } from '@kwikid/wire/reader';
import { readerPath } from '@kwikid/wire/urls';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { fromStore } from '../../request/from-store.ts';
import { openedPagesPerMinute, perReader } from '../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import { type ReaderStore, readerMilliseconds } from './reader-store.ts';

export interface ReaderRoutesOptions {
  readers: ReaderStore;
  /** Knows which pages there are now. */
  build: () => Pick<LoadedBuild, 'spellings'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** The largest document: 130 pages of 300 characters' path and 120 characters' title, and each may have four bytes. */
const bodyLimit = 256 * 1024;

/**
 * What the site keeps for the reader who asks, read and written whole: the last write wins. Behind the gate; the data
 * of others cannot be named here. It is POSTed, since the gate refuses PUT.
 */
export function readerRoutes(app: ReadersApp, options: ReaderRoutesOptions): void {
  const { readers, build, now } = options;

  const kept = <Result>(work: Promise<Result>) =>
    fromStore(work, {
      milliseconds: readerMilliseconds,
      what: 'the data of readers',
      code: 'ERR_READER',
      failure: 'What readers keep cannot be read or written',
    });
  const isThere = ({ path }: { path: string }) => canonicalPage(build(), path) !== undefined;
  const marked = <Page extends { path: string }>(pages: Page[]) =>
    pages.map((page) => (isThere(page) ? page : { ...page, gone: true }));
  const shown = (data: ReaderData, { role }: Session): Reader => ({
    ...data,
    role: data.role ?? role,
    chosen: data.role !== undefined,
    // A pin is the reader's own: it says that its page is gone, and stays until the reader removes it.
    pins: marked(data.pins),
    recents: data.recents.filter(isThere),
    follows: marked(data.follows),
  });

  // One for both routes: a limit in a route's own configuration counts that route only.
  const limit = app.rateLimit(perReader(openedPagesPerMinute).rateLimit);
  const response = { 200: reader };

  app.get(
    readerPath,
    { config: perReader(openedPagesPerMinute), schema: { response } },
    async (request): Promise<Reader> => shown(await kept(readers.of(request.reader, now())), request.reader),
  );

  const body = new RequestSchema(readerBody, 'ERR_READER_BODY');
  app.post(
    readerPath,
    { bodyLimit, onRequest: limit, schema: { body, response } },
    async (request): Promise<Reader> => {
      const { chosen, role, visit, ...lists } = request.body;
      const data: ReaderData = {
        ...lists,
        ...(chosen && role && { role }),
        // A clock that is ahead would begin no visit until then.
        ...(visit && { visit: { ...visit, at: Math.min(visit.at, now()) } }),
      };
      await kept(readers.write(request.reader, data, now()));
      return shown(data, request.reader);
    },
  );

  app.delete(readerPath, { bodyLimit, onRequest: limit }, async (request, reply) => {
    await kept(readers.forget(request.reader));
    return reply.code(204).send();
  });
}

import { type Reader, reader, readerChanges } from '@kwikid/wire/reader';
import type { KeptPage, ReaderData } from '@kwikid/wire/reader-data';
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

/** {@link readerChanges} at their largest are smaller: 60 of 300 characters' path and 120 characters' title. */
const bodyLimit = 64 * 1024;

/**
 * What the site keeps for the reader who asks. Behind the gate; the data of others cannot be named here. Changes are
 * POSTed, since the gate refuses PUT and PATCH.
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
  const limit = app.rateLimit(perReader(openedPagesPerMinute).rateLimit);
  const response = { 200: reader };

  app.get(
    readerPath,
    { config: perReader(openedPagesPerMinute), schema: { response } },
    async (request): Promise<Reader> => shown(await kept(readers.of(request.reader, now())), request.reader),
  );

  const body = new RequestSchema(readerChanges, 'ERR_READER_BODY');
  app.post(
    readerPath,
    { bodyLimit, onRequest: limit, schema: { body, response } },
    async ({ reader, body: { changes } }): Promise<Reader> =>
      shown(await kept(readers.change(reader, changes, now())), reader),
  );

  app.delete(readerPath, { bodyLimit, onRequest: limit }, async (request, reply) => {
    await kept(readers.forget(request.reader));
    return reply.code(204).send();
  });
}

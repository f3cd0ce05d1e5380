import { setImmediate as nextRound } from 'node:timers/promises';
import { type KeptOfReader, type KeptPart, keptOfReader } from '@kwikid/wire/kept';
import { readerExportPath } from '@kwikid/wire/urls';
import type { FastifyReply } from 'fastify';
import { fromStore } from '../../request/from-store.ts';
import type { BuildResponse } from '../../request/large-responses.ts';
import { perReader } from '../../request/reader-limit.ts';
import type { ReadersApp } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';

/** What one store keeps of persons. */
export interface KeptSource extends Omit<KeptPart, 'entries'> {
  /** Everything that it keeps of the person of this session, and of nobody else. */
  read(session: Session): Promise<readonly object[]>;
}

export interface KeptRoutesOptions {
  /** One for each store that keeps something of a person. */
  sources: readonly KeptSource[];
  elsewhere: readonly string[];
  buildResponse: BuildResponse;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** Exports that one reader may read in a minute: each reads every store. */
const maxExportsPerMinute = 12;
/** How long a reader waits for all stores, in milliseconds. */
const keptMilliseconds = 5000;

/**
 * Everything that the site keeps of the person who asks, whole or not at all: a list that lacks a store would say
 * something wrong. Behind the gate; others cannot be named here.
 */
export function keptRoutes(app: ReadersApp, options: KeptRoutesOptions): void {
  const { sources, elsewhere, clock, buildResponse } = options;
  app.get(
    readerExportPath,
    { config: perReader(maxExportsPerMinute), schema: { response: { 200: keptOfReader } } },
    async (request, reply) => buildResponse(request, reply, () => keptOf(request.reader, reply)),
  );

  const keptOf = async (session: Session, reply: FastifyReply): Promise<KeptOfReader> => {
    const { issuer, subject, name, email } = session;
    const parts = await fromStore(partsOf(sources, session), {
      milliseconds: keptMilliseconds,
      what: 'what is kept of a reader',
      code: 'ERR_READER',
      failure: 'What is kept of a reader cannot be read',
    });
    const at = new Date(clock()).toISOString();
    reply.header('Content-Disposition', `attachment; filename="kept-about-me-${at.slice(0, 10)}.json"`);
    return {
      at,
      person: {
        issuer,
        subject,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
      },
      parts,
      elsewhere: [...elsewhere],
    };
  };
}

/** Reads one store in a round of the event loop: all together take longer than another connection should wait. */
async function partsOf(sources: readonly KeptSource[], session: Session): Promise<KeptPart[]> {
  const parts: KeptPart[] = [];
  for (const { read, ...about } of sources) {
    parts.push({ ...about, entries: (await read(session)).map((entry) => ({ ...entry })) });
    await nextRound();
  }
  return parts;
}

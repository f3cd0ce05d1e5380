import { setImmediate as nextRound } from 'node:timers/promises';
import type { KeptOfReader, KeptPart } from '@kwikid/wire/kept';
import { readerExportPath } from '@kwikid/wire/urls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fromStore } from '../../request/from-store.ts';
import type { BuildResponse } from '../../request/large-responses.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requiredSession } from '../../session/required-session.ts';
import type { Session } from '../../session/session.ts';
import type { Sessions } from '../../session/sessions.ts';

/** What one store keeps of persons. */
export interface KeptSource extends Omit<KeptPart, 'entries'> {
  /** Everything that it keeps of the person of this session, and of nobody else. */
  read(session: Session): Promise<readonly object[]>;
}

export interface KeptRoutesOptions {
  sessions: Pick<Sessions, 'read'>;
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
export function keptRoutes(app: FastifyInstance, options: KeptRoutesOptions): void {
  const { sessions, sources, elsewhere, clock, buildResponse } = options;
  app.get(readerExportPath, { config: perReader(sessions, maxExportsPerMinute) }, async (request, reply) => {
    const session = await requiredSession(sessions, request.headers.cookie);
    return buildResponse(request, reply, () => keptOf(session, reply));
  });

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

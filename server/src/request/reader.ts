import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../session/sessions.ts';
import { callerAddress } from './caller-address.ts';

/** Who asks, for limits alone: a reader with three windows, or three sessions, is one reader. */
export function readerOf(sessions: Pick<Sessions, 'read'>): (request: FastifyRequest) => Promise<string> {
  return async (request) => {
    const { session } = await sessions.read(request.headers.cookie);
    return session === undefined ? callerAddress(request) : `${session.issuer} ${session.subject}`;
  };
}

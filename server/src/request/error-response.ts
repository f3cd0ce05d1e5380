import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogBudget, RefusalKind } from '../http/log-budget.ts';
import { ServerError } from '../http/server-error.ts';
import { callerAddress } from './caller-address.ts';
import { hashOf } from './hash-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mayLog: LogBudget;
  }
}

/** The part of an error that a stranger sees. */
interface PublicError {
  status: number;
  code: string;
}

/**
 * Sends a stranger a status and a code; the log gets the rest, under the same request id.
 *
 * @param bodyOf - makes the body of the response; default `{error: code}`
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (error: PublicError) => object = ({ code }) => ({ error: code }),
): FastifyReply {
  const visible = statusAndCode(error);
  if (visible.status >= 500) request.log.error({ err: error }, 'request failed');
  else if (request.server.mayLog(kindOf(visible)))
    request.log.info(
      {
        code: visible.code,
        reason: error instanceof Error ? error.message : undefined,
        address: callerAddress(request),
        ...(error instanceof ServerError &&
          error.subject !== undefined && { subject: hashOf(error.subject) }),
      },
      'request refused',
    );
  const retryAfter = error instanceof ServerError ? error.retryAfterSeconds : undefined;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  else if (visible.status === 503) reply.header('Retry-After', '5');
  closeUnread(request, reply);
  return reply.code(visible.status).header('X-Request-Id', request.id).send(bodyOf(visible));
}

function kindOf({ status, code }: PublicError): RefusalKind {
  if (status === 429) return 'limit';
  if (code.startsWith('ERR_TOKEN') || code === 'ERR_SESSION_ENDED') return 'token';
  return code === 'ERR_NOT_A_MEMBER' || code === 'ERR_SCOPE' ? 'member' : 'request';
}

/** A refused body of unknown length is not read to its end. */
export function closeUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['transfer-encoding'] !== undefined && !request.raw.complete)
    reply.header('Connection', 'close');
}

function statusAndCode(error: unknown): PublicError {
  if (error instanceof ServerError) return { status: error.status, code: error.code };
  const known = error as { statusCode?: unknown; status?: unknown; code?: unknown };
  const status = Number(known.statusCode ?? known.status ?? 500);
  if (status >= 400 && status < 500) return { status, code: String(known.code ?? 'ERR_REQUEST') };
  return { status: 500, code: 'ERR_INTERNAL' };
}

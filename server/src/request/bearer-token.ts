import type { FastifyRequest } from 'fastify';
import { tokenRefused } from './token-refused.ts';

/** @throws {ServerError} `ERR_TOKEN_REFUSED` (401) if there is no bearer token (RFC 6750 §2.1) */
export function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw tokenRefused('there is none');
  return match[1];
}

import type { FastifyRequest } from 'fastify';
import { refused } from '../session/tokens/id-token.ts';

/** @throws {Fault} `ERR_TOKEN_REFUSED` (401) where there is no bearer token (RFC 6750 §2.1) */
export function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw refused('there is none');
  return match[1];
}

import type { FastifyRequest } from 'fastify';
import { ServerError } from '../http/server-error.ts';
import { tokenRefused } from './token-refused.ts';

/** Longest token in a header, in characters: with all cookies, the head of a request has 16 KB at most. */
export const maxHeaderTokenLength = 8 * 1024;

/**
 * The bearer token of a request (RFC 6750 §2.1).
 *
 * @throws {ServerError} `ERR_TOKEN_REFUSED` (401) if there is none; `ERR_TOKEN_SIZE` (413)
 */
export function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  const length = match?.[1]?.length ?? 0;
  if (length > maxHeaderTokenLength)
    throw new ServerError(
      'ERR_TOKEN_SIZE',
      `The token has ${length} characters; ${maxHeaderTokenLength} at most are read from a header`,
      { status: 413 },
    );
  if (match?.[1] === undefined) throw tokenRefused('there is none');
  return match[1];
}

/** The media type of a body that is a token (RFC 7519 §10.3.1). */
export const tokenType = 'application/jwt';

/**
 * The bearer token of a request that may have it in its body, for tokens that are too large for a header.
 *
 * @throws {ServerError} `ERR_TOKEN_SHAPE` (400) if it is in both; `ERR_TOKEN_REFUSED` (401) if it is in neither
 */
export function sentToken(request: FastifyRequest): string {
  const { body, headers } = request;
  if (typeof body !== 'string' || body === '') return bearerToken(request);
  if (headers.authorization !== undefined)
    throw new ServerError('ERR_TOKEN_SHAPE', 'The token is in a header or in the body, not in both', {
      status: 400,
    });
  return body;
}

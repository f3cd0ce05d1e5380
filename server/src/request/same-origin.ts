import type { FastifyRequest } from 'fastify';
import { ServerError } from '../http/server-error.ts';

/**
 * Lets only this site's own pages change a session. The header cannot be set across origins without a
 * preflight, which is always refused; `Origin` and Fetch Metadata name the caller.
 *
 * @throws {ServerError} `ERR_CROSS_ORIGIN` (403)
 */
export function requireSameOrigin(request: FastifyRequest, origin: string): void {
  requireOwnPage(request, origin);
  if (request.headers['x-requested-with'] !== 'fetch') throw crossOrigin();
}

/**
 * Lets programs in, and no page but this site's own: a program sends no `Origin`, a browser does with every POST,
 * whatever name led it here (DNS rebinding).
 *
 * @throws {ServerError} `ERR_CROSS_ORIGIN` (403)
 */
export function requireNoForeignPage({ headers }: FastifyRequest, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== origin) throw crossOrigin();
}

/**
 * The same without the header, for requests that code which is not ours sends from the site's pages.
 *
 * @throws {ServerError} `ERR_CROSS_ORIGIN` (403)
 */
export function requireOwnPage({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== origin || (site !== undefined && site !== 'same-origin')) throw crossOrigin();
}

const crossOrigin = () =>
  new ServerError('ERR_CROSS_ORIGIN', 'The request does not come from a page of this site', { status: 403 });

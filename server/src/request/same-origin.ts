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
 * Admits programs and this site's own pages only: a program sends no `Origin`, a browser sends it with every
 * POST, also after DNS rebinding.
 *
 * @throws {ServerError} `ERR_CROSS_ORIGIN` (403)
 */
export function requireNoForeignPage({ headers }: FastifyRequest, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== origin) throw crossOrigin();
}

/**
 * The same without the header, for requests that third-party code sends from the site's pages.
 *
 * @throws {ServerError} `ERR_CROSS_ORIGIN` (403)
 */
export function requireOwnPage({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== origin || (site !== undefined && site !== 'same-origin')) throw crossOrigin();
}

const crossOrigin = () =>
  new ServerError('ERR_CROSS_ORIGIN', 'The request does not come from a page of this site', { status: 403 });

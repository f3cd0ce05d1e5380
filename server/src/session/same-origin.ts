import type { FastifyRequest } from 'fastify';
import { Fault } from '../fault.ts';

/**
 * Lets only this site's own pages change a session. The header cannot be set across origins without a
 * preflight, which is never answered; `Origin` and Fetch Metadata name the caller.
 *
 * @throws {Fault} `ERR_CROSS_ORIGIN` (403)
 */
export function requireSameOrigin(request: FastifyRequest, origin: string): void {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const same =
    headers.origin === origin &&
    (site === undefined || site === 'same-origin') &&
    headers['x-requested-with'] === 'fetch';
  if (!same)
    throw new Fault('ERR_CROSS_ORIGIN', 'The request does not come from a page of this site', {
      status: 403,
    });
}

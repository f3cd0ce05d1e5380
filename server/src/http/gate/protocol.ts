import type { PublicPaths } from './public-paths.ts';
import type { RequestHead } from './request-head.ts';

/** Statuses with which a malformed request is refused, the same for everyone. */
export type Refusal = 400 | 405 | 413 | 421;

/** Largest body that any route reads, in bytes. */
export const maxBodyBytes = 256 * 1024;

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE']);
/**
 * RFC 9112 §3.2.1, in printable ASCII: no second slash, which a browser or proxy takes for a host; no
 * `#`; no encoded NUL. In the path every `%` starts a byte; in the query it may stand by itself, as in `?q=100%`: a query names
 * no file, and browsers send it as it was typed.
 */
const originForm = /^\/(?!\/)(?:[!"$&->@-~]|%(?!00)[0-9a-fA-F]{2})*(?:\?(?:[!"$&-~]|%(?!00))*)?$/;

/** @returns the status to refuse a request with, or undefined for a well-formed one */
export type ProtocolCheck = (
  method: string,
  target: string,
  /** The target is exactly the path of one of our files, so its form need not be checked. */
  known: boolean,
  head: RequestHead,
) => Refusal | undefined;

/**
 * Refuses what no honest client sends, before any decision. The response depends only on the request, so it
 * reveals nothing about the site.
 *
 * Node itself accepts a duplicate Host, absolute-form targets, a raw `#` and TRACE.
 *
 * @param host - the one Host value that is accepted
 * @param publicPaths - their body limits, and which of them accept any Host
 */
export function createProtocolCheck(host: string, publicPaths: PublicPaths): ProtocolCheck {
  const paths = Object.entries(publicPaths);
  const anyHost = new Set(paths.flatMap(([path, open]) => (open.anyHost === true ? [path] : [])));
  const limits = new Map(paths.map(([path, { maxBodyBytes: limit = maxBodyBytes }]) => [path, limit]));
  const smallestLimit = Math.min(maxBodyBytes, ...limits.values());
  /** Without the query: a question mark must not remove a limit. */
  const bodyLimit = (target: string) => limits.get(target.split('?', 1)[0] ?? '') ?? maxBodyBytes;
  return (method, target, known, head) => {
    if (!methods.has(method)) return 405;
    if (!known && !originForm.test(target)) return 400;
    if (head.ambiguous || head.host === undefined) return 400;
    if (head.contentLength > smallestLimit && head.contentLength > bodyLimit(target)) return 413;
    if (head.host !== host && !anyHost.has(target)) return 421;
    return undefined;
  };
}

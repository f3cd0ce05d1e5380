import { mcpPath } from '../../api/mcp/paths.ts';
import type { RequestHead } from './request-head.ts';

/** Statuses with which a malformed request is refused, the same for everyone. */
export type Refusal = 400 | 405 | 413 | 421;

/** Largest body that any route reads, in bytes. */
export const maxBodyBytes = 256 * 1024;

/**
 * Largest bodies of the routes that strangers reach, in bytes: what a stranger sends is parsed before anybody knows
 * who it is. A logout token has 8 KB at most; a sign-in brings its token in a header.
 */
export const publicBodyBytes = Object.freeze({
  '/auth/session': 1024,
  '/auth/backchannel-logout': 16 * 1024,
  /** A search, the longest message there is, needs a thousandth of this. */
  [mcpPath]: 64 * 1024,
});

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE']);
/**
 * RFC 9112 §3.2.1, in printable ASCII: no second slash, which a browser or proxy takes for a host; no
 * `#`; every `%` starts a byte that is not NUL.
 */
const originForm = /^\/(?!\/)(?:[!"$&-~]|%(?!00)[0-9a-fA-F]{2})*$/;

/**
 * Refuses what no honest client sends, before anything is decided: the answer depends on the
 * request alone, so it tells a stranger nothing about the site.
 *
 * Node itself accepts a duplicate Host, absolute-form targets, a raw `#` and TRACE.
 *
 * @param host - the one Host value that is answered
 * @param known - the target is the exact path of a file of ours, so its form need not be looked at
 * @param anyHost - paths that are answered whatever the Host (probes send the pod's)
 * @returns the status to refuse with, or undefined for a well-formed request
 */
export function refusal(
  method: string,
  target: string,
  known: boolean,
  head: RequestHead,
  host: string,
  anyHost: ReadonlySet<string>,
): Refusal | undefined {
  if (!methods.has(method)) return 405;
  if (!known && !originForm.test(target)) return 400;
  if (head.ambiguous || head.host === undefined) return 400;
  if (head.contentLength > smallestLimit && head.contentLength > bodyLimit(target)) return 413;
  if (head.host !== host && !anyHost.has(target)) return 421;
  return undefined;
}

const smallestLimit = Math.min(...Object.values(publicBodyBytes));
const limits: ReadonlyMap<string, number> = new Map(Object.entries(publicBodyBytes));

/** Whatever the query: a limit that a question mark removes would be none. */
function bodyLimit(target: string): number {
  const path = target.split('?', 1)[0] ?? '';
  return limits.get(path) ?? maxBodyBytes;
}

import type { IncomingMessage } from 'node:http';

/** Statuses with which a malformed request is refused, the same for everyone. */
export type Refusal = 400 | 405 | 413 | 421;

/** Largest body that any route reads, in bytes. */
export const maxBodyBytes = 256 * 1024;

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE']);
/** Headers whose repetition means two parties could read two different requests (RFC 9112 §3.2, RFC 9110 §5.3). */
const single = new Set(['host', 'authorization', 'content-length', 'origin', 'content-type']);
/** Printable ASCII without space, `#`, and the rest that RFC 3986 keeps out of a path or query in any reading. */
const originForm = /^\/(?!\/)[!"$-~]*$/;

/**
 * Refuses what no honest client sends, before anything is decided: the answer depends on the
 * request alone, so it tells a stranger nothing about the site.
 *
 * Node itself accepts a duplicate Host, absolute-form targets, a raw `#` and TRACE.
 *
 * @param host - the one Host value that is answered
 * @param anyHost - paths that are answered whatever the Host (probes send the pod's)
 * @returns the status to refuse with, or undefined for a well-formed request
 */
export function refusal(
  request: IncomingMessage,
  host: string,
  anyHost: ReadonlySet<string>,
): Refusal | undefined {
  const target = request.url ?? '';
  if (!methods.has(request.method ?? '')) return 405;
  if (!originForm.test(target) || hasBadEscape(target)) return 400;
  const seen = new Set<string>();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = (request.rawHeaders[index] as string).toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return 400;
    seen.add(name);
  }
  if (!seen.has('host')) return 400;
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return 413;
  if (request.headers.host !== host && !anyHost.has(target)) return 421;
  return undefined;
}

/** A `%` that starts no byte, or starts NUL: a proxy and a server read such a path differently. */
function hasBadEscape(target: string): boolean {
  for (let at = target.indexOf('%'); at !== -1; at = target.indexOf('%', at + 1)) {
    const byte = target.slice(at + 1, at + 3);
    if (!/^[0-9a-fA-F]{2}$/.test(byte) || byte === '00') return true;
  }
  return false;
}

import type { Initiator } from './fetch-metadata.ts';
import type { PublicPaths } from './public-paths.ts';

/** All that the decision may depend on. */
export interface GateRequest {
  method: string;
  /** Path exactly as sent, still percent-encoded. */
  path: string;
  /** After the `?`, or ''. */
  query: string;
  /** `Sec-Fetch-Dest` as sent. */
  destination: string | undefined;
  /** Who started the request. */
  initiator: Initiator;
  /** A valid, unrevoked, unexpired session came with the request. */
  signedIn: boolean;
}

export type Decision =
  /** A hashed file of the gate's own. */
  | 'gate-asset'
  /** The public page that completes a sign-in. */
  | 'callback'
  /** An exact public route. */
  | 'public-route'
  /** An exact public path with a method it does not have. */
  | 'method-not-allowed'
  /** The gate page, for a reader without a session. */
  | 'gate'
  /** The bare 401, for a request that says it is not a navigation. */
  | 'bare-gate'
  /** The page that the path names, and no file: another site led a reader here. */
  | 'page'
  /** Whatever the path names: with `page`, the only decision that leads to content. */
  | 'content';

/**
 * The one decision of the gate. It is pure and total, and content needs `signedIn`.
 *
 * A request that another site starts is decided as if a stranger had sent it, so that the site cannot find
 * out who is signed in or what exists. Only links to pages still work.
 *
 * @param gateAssets - the exact paths of the gate's own files
 */
export function decide(
  request: GateRequest,
  gateAssets: { has(path: string): boolean },
  publicPaths: PublicPaths,
): Decision {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const open = Object.hasOwn(publicPaths, request.path) ? publicPaths[request.path] : undefined;
  if (open !== undefined)
    return open.methods.includes(request.method) ? 'public-route' : 'method-not-allowed';
  if (reads && gateAssets.has(request.path)) return 'gate-asset';
  if (reads && request.path === '/' && isCallback(request.query)) return 'callback';
  if (request.signedIn && request.initiator === 'own') return 'content';
  if (request.signedIn && request.initiator === 'link') return 'page';
  return isNavigation(request.destination) ? 'gate' : 'bare-gate';
}

/**
 * No provider responds with more parameters; splitting 16 KB of `&` would cost 20 times as much as the gate.
 */
const maxParameters = 32;

/** A response of the provider: `state` with `code` or `error` (OpenID Connect Core 1.0 §3.1.2.5, §3.1.2.6). */
function isCallback(query: string): boolean {
  if (query === '' || query.split('&', maxParameters + 1).length > maxParameters) return false;
  const parameters = new URLSearchParams(query);
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'));
}

/** Fetch Metadata; browsers without it count as navigating. */
function isNavigation(destination: string | undefined): boolean {
  return destination === undefined || destination === 'document' || destination === 'iframe';
}

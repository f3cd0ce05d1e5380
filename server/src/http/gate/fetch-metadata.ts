/** What a browser says about how a request came about (W3C Fetch Metadata Request Headers §2); absent from other clients. */
export interface FetchMetadata {
  /** `Sec-Fetch-Site` as sent. */
  site: string | undefined;
  /** `Sec-Fetch-Mode` as sent. */
  mode: string | undefined;
  /** `Sec-Fetch-Dest` as sent. */
  destination: string | undefined;
}

/** Who started a request. */
export type Initiator =
  /** This site, the reader (address bar, bookmark), or a client that sends no Fetch Metadata. */
  | 'own'
  /** Another site, by opening a window or a tab at a URL of this one. */
  | 'link'
  /** Another site, in any other way: it loads, frames or posts. */
  | 'foreign';

/**
 * Who started a request. A sibling origin (`same-site`) counts as another site: the session's cookie is sent
 * with its requests, whatever `SameSite` says.
 *
 * @param method - a form that another site posts is not a link
 */
export function initiatorOf(method: string, { site, mode, destination }: FetchMetadata): Initiator {
  if (site === undefined || site === 'same-origin' || site === 'none') return 'own';
  const reads = method === 'GET' || method === 'HEAD';
  return reads && mode === 'navigate' && destination === 'document' ? 'link' : 'foreign';
}

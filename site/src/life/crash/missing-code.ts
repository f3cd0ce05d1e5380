/** What is known when a script or style of the site did not load. */
export interface MissingCode {
  /** Its path. */
  path: string;
  /** Status of the response for it now; undefined if nothing responds. */
  status: number | undefined;
  /** The path for which this tab reloaded itself before. */
  reloadedFor: string | null;
  /** Whether the reader typed on this page: what they typed is theirs. */
  hasTyped: boolean;
}

/**
 * Whether to load the page again because the server no longer has the code that this tab was made with. It has the files
 * of the last releases, so this happens only in an old tab. A connection that is down and a session that ended are not
 * reasons, and a path is a reason only once: a build that lacks a file would reload for ever.
 */
export function shouldReload({ path, status, reloadedFor, hasTyped }: MissingCode): boolean {
  return status === 404 && !hasTyped && reloadedFor !== path;
}

/**
 * The path of the code that an element failed to load.
 *
 * @param element - the target of an `error` event
 * @returns undefined for pictures, for what is only prefetched, and for other origins
 */
export function codePath(
  element: { localName?: string; src?: string; href?: string; rel?: string },
  origin: string,
): string | undefined {
  const { localName, src = '', href = '', rel } = element;
  const isCode = localName === 'script' || (localName === 'link' && rel === 'stylesheet');
  const url = localName === 'script' ? src : href;
  return isCode && url.startsWith(`${origin}/assets/`) ? url.slice(origin.length) : undefined;
}

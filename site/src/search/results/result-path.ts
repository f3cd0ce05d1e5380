import { resultPathname } from '@kwikid/wire/urls';

/**
 * The address that a search result leads to.
 *
 * @param url - the record's address, absolute or from the root
 * @param origins - origins that are this site, the current one first
 * @returns a path of this site, rewritten; or the address as it was where it leads elsewhere
 */
export function resultPath(url: string, origins: readonly [string, ...string[]]): string {
  const target = new URL(url, origins[0]);
  if (!origins.includes(target.origin)) return url;
  const { from, to } = resultPathname;
  const pathname = target.pathname.startsWith(from)
    ? to + target.pathname.slice(from.length)
    : target.pathname;
  return pathname + target.search + target.hash;
}

import path from 'node:path';

/** Where an address is read, and what it may name. */
export interface Place {
  /** The page's file, absolute. */
  file: string;
  /** The page's canonical path. */
  permalink: string;
  /** Folder of the content that the page belongs to: what begins with a slash may be a file from here. */
  contentFolder: string;
  /** Canonical path of each page, by its file. */
  permalinks: ReadonlyMap<string, string>;
  /** Path of a file that the build copied, such as an image; undefined where it copied none. */
  copied: (file: string) => string | undefined;
}

/**
 * The address from the root of the site that stands for one that a page's author wrote.
 *
 * @param address - relative path of a file or an address, or a hash alone
 * @returns undefined where it already is an address from the root, or leads to no page and no file
 */
export function absoluteAddress(address: string, place: Place): string | undefined {
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (target === '') return place.permalink + rest;
  const written = decoded(target);
  const file = written.startsWith('/')
    ? path.join(place.contentFolder, written)
    : path.resolve(path.dirname(place.file), written);
  const permalink = place.permalinks.get(file) ?? place.copied(file);
  if (permalink !== undefined) return encodeURI(permalink) + rest;
  // A file that is no page, or that stands in the page itself, as a small image does, has no address.
  if (target.startsWith('/') || /\.\w+$/.test(target)) return undefined;
  return new URL(target, `http://site.invalid${encodeURI(place.permalink)}`).pathname + rest;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

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
  /** Path of a file that the build copied, such as an image; undefined if it copied none. */
  copied: (file: string) => string | undefined;
}

/**
 * The path from the root of the site for a link that a page's author wrote.
 *
 * @param address - relative path of a file, a URL, or only a hash
 * @returns undefined if it already is a path from the root, or leads to no page and no file
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
  // Downloads have no URL of their own, nor have small images, which the build inlines.
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

import {
  type Corpus,
  type Page,
  relativeLink,
  resolveImage,
  resolveLink,
  routeKey,
  type WrittenUrl,
  writtenUrls,
} from '@kwikid/content';
import { decodedPart } from '@kwikid/wire/uri-text';
import type { Addresses } from './addresses.ts';
import type { Edit } from './edits.ts';

export interface Sites {
  before: Corpus;
  after: Corpus;
  addresses: Addresses;
  /** File of the page to which a removed one leads, and its section. */
  successor: { file: string; fragment: string | undefined } | undefined;
}

/**
 * The links of a page after the change. One that still leads where it led stays as it is written.
 *
 * @param text - of the page, with its own slug and headings already changed
 * @param onUse - gets the offset of a link to what will be gone
 */
export function linkEdits(
  text: string,
  before: Page,
  after: Page,
  sites: Sites,
  onUse: (offset: number) => void,
): Edit[] {
  return writtenUrls(text).flatMap((written) => {
    const wanted = wantedUrl(written, before, after, sites);
    if (wanted === 'nothing') onUse(written.start);
    return wanted === 'nothing' || wanted === undefined || wanted === written.url
      ? []
      : [{ start: written.start, end: written.end, text: wanted }];
  });
}

/** The URL that leads where it led; undefined if it stays, 'nothing' if what it named goes. */
function wantedUrl(
  { url, isImage }: WrittenUrl,
  before: Page,
  after: Page,
  { before: old, after: now, addresses, successor }: Sites,
): string | undefined {
  const target = isImage ? resolveImage(url, before) : resolveLink(url, before, old);
  const reached = isImage ? resolveImage(url, after) : resolveLink(url, after, now);
  const [, written = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const joined = (to: string, fragment: string | undefined) =>
    `${to}${query}${fragment === undefined ? '' : `#${fragment}`}`;
  if (target.type === 'fragment' || target.type === 'route') {
    const pathname = target.type === 'route' ? target.pathname : before.route;
    const fragment = fragmentOf(target);
    const to = addresses.ofUrl({ pathname, fragment });
    if (to === 'nothing') return 'nothing';
    const sameHash = to === undefined || to.fragment === fragment ? hash : to.fragment;
    if (target.type === 'fragment') return sameHash === hash ? undefined : `#${sameHash}`;
    const wanted = to?.pathname ?? pathname;
    const stays = reached.type === 'route' && routeKey(reached.pathname) === routeKey(wanted);
    return joined(stays ? written : encoded(wanted), sameHash);
  }
  if (target.type !== 'markdown' && target.type !== 'asset') return undefined;
  const file = addresses.ofFile(target.file);
  if (file === undefined)
    return successor === undefined || target.type === 'asset'
      ? 'nothing'
      : joined(encoded(relativeLink(after.file, successor.file)), successor.fragment);
  const fragment = fragmentOf(target);
  const route = target.type === 'markdown' ? target.page?.route : undefined;
  const to = route === undefined ? undefined : addresses.ofUrl({ pathname: route, fragment });
  const wantedHash = typeof to === 'object' && to.fragment !== fragment ? to.fragment : hash;
  // A link that leads to its file over a detour would stay one after a move back.
  const stays =
    reached.type === target.type &&
    reached.file === file &&
    relativeLink(before.file, target.file) === relativeLink(after.file, file);
  const relative = relativeLink(after.file, file);
  const short = target.type === 'asset' && !written.startsWith('.');
  return joined(stays ? written : encoded(short ? relative.replace(/^\.\//, '') : relative), wantedHash);
}

const fragmentOf = (target: object): string | undefined =>
  'fragment' in target && typeof target.fragment === 'string' ? decodedPart(target.fragment) : undefined;

/** A path that needs no angle brackets in Markdown. */
const encoded = (url: string) =>
  encodeURI(url).replace(/[()?#]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

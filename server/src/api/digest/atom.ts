import { escapeHtml } from '@kwikid/search';
import { teamFeedPath } from '@kwikid/wire/urls';
import { Feed } from 'feed';
import { digestHeadings } from './digest-words.ts';
import type { TeamDigest } from './team-digest.ts';

/** Control characters that XML 1.0 does not have, and halves of surrogate pairs: readers typed some of these texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The library writes its texts as HTML in CDATA. */
const xmlText = (text: string) => escapeHtml(text.toWellFormed().replaceAll(notInXml, ''));

/**
 * A team's digest as Atom (RFC 4287). Its times are those of what it lists, so that it changes only with that.
 *
 * @param origin - of this site, without a slash
 */
export function atomFeed({ team, name, day, items }: TeamDigest, origin: string): string {
  const latest = items.reduce((last, { since }) => (since > last ? since : last), '');
  const feed = new Feed({
    title: `Pages of ${xmlText(name)}`,
    description: 'Reviews, suggested corrections and gaps of the pages that the team owns',
    id: `${origin}${teamFeedPath}#${encodeURIComponent(team)}`,
    link: `${origin}/health/content`,
    updated: new Date(latest || `${day}T00:00:00Z`),
    copyright: '',
  });
  for (const { kind, id, title, text, path, since } of items)
    feed.addItem({
      title: `${digestHeadings[kind].one}: ${xmlText(title)}`,
      id: `${origin}${id}`,
      link: `${origin}${path}`,
      date: new Date(since),
      description: xmlText(text),
    });
  return feed.atom1();
}

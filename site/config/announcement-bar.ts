import { existsSync } from 'node:fs';
import { pathOf, readData } from '@kwikid/facts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const [announcement] = existsSync(pathOf('announcements')) ? readData('announcements').announcements : [];

/** The theme's bar above the navbar, from content/data/announcement.yml; undefined without an announcement. */
export const announcementBar = announcement && {
  id: announcement.id,
  content: contentOf(announcement),
  isCloseable: true,
};

function contentOf({ text, link }: NonNullable<typeof announcement>): string {
  return link ? `${escaped(text)} <a href="${escaped(link.href)}">${escaped(link.label)}</a>` : escaped(text);
}

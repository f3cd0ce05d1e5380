import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Announcement {
  id: string;
  text: string;
  link?: { label: string; href: string };
  dismissible?: boolean;
}

const file = new URL('../../content/data/announcement.yml', import.meta.url);

/** The bar above the navbar, from content/data/announcement.yml; none without the file. */
export function announcementBar() {
  if (!existsSync(file)) return undefined;
  const announcement: Announcement | null = parse(readFileSync(file, 'utf8'));
  if (!announcement) return undefined;
  return {
    id: announcement.id,
    content: announcementHtml(announcement),
    isCloseable: announcement.dismissible ?? true,
    backgroundColor: 'var(--color-accent-soft)',
    textColor: 'var(--color-text)',
  };
}

/** The bar's HTML: text and URL are escaped, so the file cannot contain markup. */
export function announcementHtml({ text, link }: Pick<Announcement, 'text' | 'link'>): string {
  const sentence = escapeHtml(text);
  return link ? `${sentence} <a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : sentence;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import type { OutboundGroup } from '@site/config/outbound-links';

/**
 * The links whose name or description holds every word that was typed, in their groups.
 *
 * @returns only groups that still hold a link
 */
export function matching(groups: readonly OutboundGroup[], typed: string): OutboundGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ label, description }) => {
        const text = `${label} ${description} ${title}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Whether an address is one of those reserved for examples, which lead nowhere. */
export function isPlaceholder(href: string): boolean {
  return URL.canParse(href) && /(^|\.)example$/.test(new URL(href).hostname);
}

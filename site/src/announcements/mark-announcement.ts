import type { announcementToShow as ToShow } from './announcement-to-show.ts';

/**
 * Marks the page with the announcement that this reader sees, before it is painted: nothing jumps. It runs after the
 * mark of the reader's role (me/mark-reader.ts); a role that is not known yet sees what is for everybody. Its text is a
 * script in the page's head (config/page-template.ts), so that it must name nothing outside itself.
 */
export function markAnnouncement(
  toShow: typeof ToShow,
  list: Parameters<typeof ToShow>[0],
  closedKey: string,
): void {
  let closed: string[] = [];
  try {
    closed = JSON.parse(localStorage.getItem(closedKey) ?? '') ?? [];
  } catch {
    // Storage is closed, or something else wrote this key.
  }
  const { dataset } = document.documentElement;
  const today = new Date().toISOString().slice(0, 10);
  dataset.announcement = String(toShow(list, { today, role: dataset.role, closed }));
}

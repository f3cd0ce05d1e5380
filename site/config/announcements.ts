import { existsSync } from 'node:fs';
import { type Announcement, pathOf, readData } from '@kwikid/facts';
import { announcementToShow } from '../src/announcements/announcement-to-show.ts';
import { closedKey } from '../src/announcements/closed-announcements.ts';

/** The bars above the navbar, from content/data/announcement.yml; none without the file. The lint holds it (KD634). */
export const announcements: readonly Announcement[] = existsSync(pathOf('announcements'))
  ? readData('announcements').announcements
  : [];

/**
 * Marks the page with the announcement that this reader sees, before it is painted: nothing jumps. It runs after the
 * mark of the reader's role (reader-mark.ts); a role that is not known yet sees what is for everybody.
 */
export const announcementMark = `
(() => {
  const list = ${JSON.stringify(announcements.map(({ id, from, until, for: roles }) => ({ id, from, until, for: roles })))};
  let closed = [];
  try {
    closed = JSON.parse(localStorage.getItem('${closedKey}')) ?? [];
  } catch {
    // Storage is closed, or something else wrote this key.
  }
  const { dataset } = document.documentElement;
  const today = new Date().toISOString().slice(0, 10);
  dataset.announcement = (${announcementToShow})(list, { today, role: dataset.role, closed });
})();
`;

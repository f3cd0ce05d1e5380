import { existsSync } from 'node:fs';
import { type Announcement, pathOf, readData } from '@kwikid/facts';

/** The bars above the navbar, from content/data/announcement.yml; none without the file. The lint holds it (KD634). */
export const announcements: readonly Announcement[] = existsSync(pathOf('announcements'))
  ? readData('announcements').announcements
  : [];

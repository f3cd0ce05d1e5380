import type { Announcement } from '@kwikid/facts';
import { isSamePage } from '../acknowledge/acknowledge-words.ts';
import { acknowledgements } from '../acknowledge/acknowledgements.ts';
import { closeAnnouncement } from './closed-announcements.ts';

/** Remembers an announcement as done once its page was acknowledged, or is not asked of this reader. */
export async function closeAcknowledged({ id, link }: Pick<Announcement, 'id' | 'link'>): Promise<void> {
  await acknowledgements.load();
  const { own, hasFailed } = acknowledgements.get();
  if (own === undefined || hasFailed || link === undefined) return;
  const path = link.href.replace(/[?#].*$/s, '');
  const page = own.pages.find((each) => isSamePage(each.page, path));
  if (page?.due === undefined) closeAnnouncement(id);
}

import { type AnnouncementsFile, announcementsFile } from '@kwikid/facts';
import { checkedFile } from './data-file.ts';

/** What must be seen; none if the file is missing or has errors. */
export const announcementsData = checkedFile<AnnouncementsFile>(
  'content/data/announcement.yml',
  announcementsFile,
  {
    announcements: [],
  },
);

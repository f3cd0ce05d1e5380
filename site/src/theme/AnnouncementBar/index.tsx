import { createStorageSlot } from '@docusaurus/theme-common/internal';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import { type ReactNode, useEffect } from 'react';

const hidden = 'data-announcement-bar-initially-dismissed';

/**
 * The theme's bar. A script in the head hides a dismissed bar before anything is painted, without checking
 * the announcement's id: a new announcement must be shown at once, not at the next visit.
 */
export default function AnnouncementBarOnceNew(): ReactNode {
  useEffect(() => {
    // After the effects of the provider above, which compares the announcement with the one dismissed.
    queueMicrotask(() => {
      const dismissed = createStorageSlot('docusaurus.announcement.dismiss').get() === 'true';
      if (!dismissed) document.documentElement.removeAttribute(hidden);
    });
  }, []);
  return <AnnouncementBar />;
}

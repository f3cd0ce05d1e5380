import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import announcements from '@generated/contents/default/announcements.json';
import { announcementToShow } from '@site/src/announcements/announcement-to-show';
import { closeAnnouncement, closedAnnouncements } from '@site/src/announcements/closed-announcements';
import { type ReactNode, useEffect } from 'react';

/** Shows the announcement that is next, as the page's head did (config/announcements.ts). */
function mark(closed: readonly string[]): void {
  const { dataset } = document.documentElement;
  const today = new Date().toISOString().slice(0, 10);
  dataset.announcement = String(announcementToShow(announcements, { today, role: dataset.role, closed }));
}

/**
 * The bars above the navbar. All are in the page, and the mark of the page shows one of them before anything is painted.
 * One that asks to acknowledge a page also goes by itself, from the next page on after that.
 */
export default function AnnouncementBar(): ReactNode {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and what was done is gone
  useEffect(() => {
    const shown = announcements[Number(document.documentElement.dataset.announcement)];
    if (shown === undefined) return;
    if (closedAnnouncements().includes(shown.id)) mark(closedAnnouncements());
    else if (shown.acknowledge)
      // Few pages have one: its code comes with it.
      import(/* webpackChunkName: "acknowledged" */ '@site/src/announcements/close-acknowledged').then(
        ({ closeAcknowledged }) => closeAcknowledged(shown),
        () => {},
      );
  }, [pathname]);
  return announcements.map(({ id, text, link }, index) => (
    <header key={id} className="theme-announcement-bar" data-index={index}>
      <p>
        {text}{' '}
        {link && (
          <Link to={link.href} data-noBrokenLinkCheck>
            {link.label}
          </Link>
        )}
      </p>
      <button
        type="button"
        className="clean-btn close"
        aria-label="Close"
        onClick={() => mark(closeAnnouncement(id))}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </header>
  ));
}

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { reviewDue, reviewState } from '@kwikid/wire/review';
import type { ReactNode } from 'react';
import type { PageFrontMatter } from './page-front-matter.ts';
import { dayInWords } from './review.ts';
import { useToday } from './useToday.ts';

/** What a reader must know before trusting the page; the mark of a proposed page is among its facts. */
export function PageState({ page }: { page: PageFrontMatter }): ReactNode {
  const due = page.review_every === undefined ? undefined : reviewDue(page.reviewed, page.review_every);
  const today = useToday();
  const { search } = useLocation();
  // Links to a page as it was on a day are in mails and tickets.
  const asksForPast = useIsBrowser() && new URLSearchParams(search).has('as-of');
  return (
    <>
      {asksForPast && (
        <p className="page-state" role="note">
          This is the present text: earlier versions of a page are no longer shown
        </p>
      )}
      {due !== undefined && today !== undefined && reviewState(due, today) === 'overdue' && (
        <p className="page-state">
          Review overdue since {dayInWords(due)}: ask the{' '}
          <Link to={`/teams#${page.owner}`}>{page.owner} team</Link> before you rely on it
        </p>
      )}
    </>
  );
}

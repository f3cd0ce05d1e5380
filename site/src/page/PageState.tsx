import Link from '@docusaurus/Link';
import { reviewDue } from '@kwikid/content/review';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PageFrontMatter } from './page-front-matter.ts';
import { dayInWords, isPast } from './review.ts';

const never = () => () => {};

/** Whether a day has passed for the reader; false before hydration, since the server's day may differ. */
function useIsPast(day: string | undefined): boolean {
  return useSyncExternalStore(
    never,
    () => day !== undefined && isPast(day, new Date()),
    () => false,
  );
}

/** What a reader must know before trusting the page; the mark of a proposed page is among its facts. */
export function PageState({ page }: { page: PageFrontMatter }): ReactNode {
  const due = page.review_every === undefined ? undefined : reviewDue(page.reviewed, page.review_every);
  if (!useIsPast(due) || due === undefined) return null;
  return (
    <p className="page-state">
      Review overdue since {dayInWords(due)}: ask the{' '}
      <Link to={`/teams#${page.owner}`}>{page.owner} team</Link> before you rely on it
    </p>
  );
}

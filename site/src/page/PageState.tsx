import { type ReactNode, useSyncExternalStore } from 'react';
import type { PageFrontMatter } from './page-front-matter.ts';
import { dayInWords, isPast, reviewDue } from './review.ts';

const never = () => () => {};

/** Whether a day has passed for the reader; not before hydration, since the server's day may be another. */
function useIsPast(day: string | undefined): boolean {
  return useSyncExternalStore(
    never,
    () => day !== undefined && isPast(day, new Date()),
    () => false,
  );
}

/** One line for each thing that a reader must know before trusting the page. */
export function PageState({ page }: { page: PageFrontMatter }): ReactNode {
  const due = page.review_every === undefined ? undefined : reviewDue(page.reviewed, page.review_every);
  const overdue = useIsPast(due);
  return (
    <>
      {page.basis === 'proposed' && !page.confirmed && (
        <p className="page-state page-state--proposed">
          Proposed: describes no running system until its owner confirms it
        </p>
      )}
      {overdue && due && (
        <p className="page-state page-state--overdue">
          Review overdue since {dayInWords(due)}: ask the {page.owner} team before you rely on it
        </p>
      )}
    </>
  );
}

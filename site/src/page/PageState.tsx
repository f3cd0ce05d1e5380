import Link from '@docusaurus/Link';
import { reviewDue, reviewState } from '@kwikid/wire/review';
import type { ReactNode } from 'react';
import type { PageFrontMatter } from './page-front-matter.ts';
import { dayInWords } from './review.ts';
import { useToday } from './useToday.ts';

/** What a reader must know before trusting the page; the mark of a proposed page is among its facts. */
export function PageState({ page }: { page: PageFrontMatter }): ReactNode {
  const due = page.review_every === undefined ? undefined : reviewDue(page.reviewed, page.review_every);
  const today = useToday();
  if (due === undefined || today === undefined || reviewState(due, today) !== 'overdue') return null;
  return (
    <p className="page-state">
      Review overdue since {dayInWords(due)}: ask the{' '}
      <Link to={`/teams#${page.owner}`}>{page.owner} team</Link> before you rely on it
    </p>
  );
}

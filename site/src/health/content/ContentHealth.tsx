import type { TeamContents } from '@site/plugins/teams/team-contents';
import { useToday } from '@site/src/page/useToday';
import { counted } from '@site/src/page/words';
import type { ReactNode } from 'react';
import { ReviewList } from './ReviewList.tsx';
import { reviewedPages, reviewsByTeam } from './review-figures.ts';
import { TeamsByReview } from './TeamsByReview.tsx';

/** How the reviews of all pages are today. The built page has no day, so everything is drawn in the browser. */
export function ContentHealth({ teams }: { teams: readonly TeamContents[] }): ReactNode {
  const today = useToday();
  if (today === undefined) return <p data-needs-script="">Counting the reviews…</p>;
  const pages = reviewedPages(teams, today);
  const count = (state: string) => pages.filter((page) => page.state === state).length;
  const overdue = count('overdue');
  return (
    <>
      <p>
        Today {overdue === 0 ? 'no review is' : `${counted(overdue, 'page')} ${overdue === 1 ? 'is' : 'are'}`}{' '}
        overdue, and {counted(count('due'), 'page')} of {pages.length} must be reviewed within 30 days.
      </p>
      <TeamsByReview teams={reviewsByTeam(teams, today)} />
      <ReviewList pages={pages} />
    </>
  );
}

import { type ReviewState, reviewState } from '@kwikid/wire/review';
import type { TeamContents, TeamPage } from '@site/plugins/teams/team-contents';

/** A page and who owns it, with the state of its review. */
export interface ReviewedPage extends TeamPage {
  team: string;
  state: ReviewState;
}

/** How the reviews of one team's pages are. */
export interface TeamReviews {
  id: string;
  name: string;
  pages: number;
  due: number;
  overdue: number;
}

type Team = Pick<TeamContents, 'id' | 'name' | 'pages'>;

/**
 * All pages of the teams on a day.
 *
 * @param day - yyyy-mm-dd
 * @returns overdue ones first, then by the day of the next review
 */
export function reviewedPages(teams: readonly Team[], day: string): ReviewedPage[] {
  return teams
    .flatMap(({ id, pages }) =>
      pages.map((page) => ({ ...page, team: id, state: reviewState(page.due, day) })),
    )
    .sort((a, b) => a.due.localeCompare(b.due) || a.label.localeCompare(b.label, 'en'));
}

/** Counts by team on a day: the most overdue first, then in the order of their names. */
export function reviewsByTeam(teams: readonly Team[], day: string): TeamReviews[] {
  return teams
    .map(({ id, name, pages }) => {
      const states = pages.map(({ due }) => reviewState(due, day));
      const count = (state: ReviewState) => states.filter((each) => each === state).length;
      return { id, name, pages: pages.length, due: count('due'), overdue: count('overdue') };
    })
    .sort((a, b) => b.overdue - a.overdue || b.due - a.due || a.name.localeCompare(b.name, 'en'));
}

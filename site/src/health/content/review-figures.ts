import { dayOf } from '@kwikid/wire/day';
import { isOverdue, type ReviewState, reviewState } from '@kwikid/wire/review';
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

/** The share of pages whose review is not overdue on a day. */
export interface Coverage {
  /** yyyy-mm-dd */
  day: string;
  current: number;
  pages: number;
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

/**
 * How many reviews are not overdue today and on the first day of each month after it, if no page is reviewed again. What
 * was in the past is not known: a page keeps the day of its last review only.
 *
 * @param months - how many months ahead
 */
export function coverageAhead(
  pages: readonly Pick<TeamPage, 'due'>[],
  day: string,
  months: number,
): Coverage[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const days = Array.from({ length: months }, (_, ahead) => dayOf(Date.UTC(year, month + ahead, 1)));
  return [day, ...days].map((each) => ({
    day: each,
    current: pages.filter(({ due }) => !isOverdue(due, each)).length,
    pages: pages.length,
  }));
}

/** The pages whose last review is longest ago. */
export function oldestPages(pages: readonly ReviewedPage[], most: number): ReviewedPage[] {
  return [...pages]
    .sort((a, b) => a.reviewed.localeCompare(b.reviewed) || a.due.localeCompare(b.due))
    .slice(0, most);
}

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A share in whole per cent, rounded down: 99.6 % is not all. */
export const percent = ({ current, pages }: Pick<Coverage, 'current' | 'pages'>): number =>
  pages === 0 ? 100 : Math.floor((current / pages) * 100);

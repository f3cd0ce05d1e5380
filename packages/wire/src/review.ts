import { dayOf, daysAfter } from './day.ts';

/**
 * The day on which a page's next review is due.
 *
 * @param reviewed - day of the last review, yyyy-mm-dd
 * @param months - months between reviews
 * @returns yyyy-mm-dd; the last day of the month if it has no such day
 */
export function reviewDue(reviewed: string, months: number): string {
  const [year = 0, month = 1, day = 1] = reviewed.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** How a page's review is: `due` within the next days, `overdue` once its day has passed. */
export type ReviewState = 'current' | 'due' | 'overdue';

/** Days before the review's day in which it counts as due. */
export const dueDays = 30;

/**
 * How a page's review is on a day. The build, the pages, the search, the digest and the lint all use it, so that they
 * never disagree.
 *
 * @param due - from {@link reviewDue}, yyyy-mm-dd
 * @param day - yyyy-mm-dd, in UTC
 * @returns `due` on the day itself, too: a review is overdue from the next day on
 */
export function reviewState(due: string, day: string): ReviewState {
  if (isOverdue(due, day)) return 'overdue';
  return due <= daysAfter(day, dueDays) ? 'due' : 'current';
}

/** Whether a page's review is overdue on a day: {@link reviewState} without the days before it. */
export const isOverdue = (due: string, day: string): boolean => due < day;

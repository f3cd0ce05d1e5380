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
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whether the day has passed: a review due today is not overdue. */
export function isPast(day: string, now: Date): boolean {
  return day < now.toISOString().slice(0, 10);
}

const format = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day in words: `Nov 20, 2026`, as in the theme. */
export function dayInWords(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

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

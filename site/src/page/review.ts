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

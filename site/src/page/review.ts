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

/**
 * The day of a time, in UTC.
 *
 * @param time - a number is milliseconds since the epoch
 * @returns yyyy-mm-dd
 */
export const dayOf = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

/** @returns the day so many days after another, yyyy-mm-dd */
export const daysAfter = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);

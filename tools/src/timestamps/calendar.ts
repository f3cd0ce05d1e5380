import type { InputError } from '../input.ts';

/** A day and a time as written, without a zone. */
export interface LocalTime {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  nanosecond: number;
}

export const nanosecondsPerMillisecond = 1_000_000n;
export const nanosecondsPerSecond = 1_000_000_000n;
/** The farthest instant from 1970 that a Date of ECMAScript holds, in milliseconds. */
export const farthestMilliseconds = 8_640_000_000_000_000;

/** Days of a month in the Gregorian calendar. */
export function daysIn(year: number, month: number): number {
  return new Date(utcMilliseconds({ year, month: month + 1, day: 0 })).getUTCDate();
}

/**
 * A local time as if it were UTC, in milliseconds from 1970; `Date.UTC` would read the years 0 to 99 as 1900
 * to 1999.
 */
export function utcMilliseconds({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
}: Pick<LocalTime, 'year' | 'month' | 'day'> & Partial<LocalTime>): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
}

/** The month or the day of the week of a local time, in full. */
export const nameOf = (part: 'month' | 'weekday', local: Pick<LocalTime, 'year' | 'month' | 'day'>): string =>
  new Date(utcMilliseconds(local)).toLocaleString('en', { [part]: 'long', timeZone: 'UTC' });

/** A time, and how it was written. */
interface Instant {
  /** Nanoseconds from 1970-01-01T00:00:00Z, without leap seconds. */
  instant: bigint;
  /** Name of the form that was read. */
  form: string;
  /** Assumptions, and what a strict parser would refuse. */
  notes: string[];
}

export type InstantResult = Instant | { error: InputError };

/** A time beyond the range of clocks. */
export const tooFar: InputError = {
  message:
    'This lies more than 273,790 years from 1970, beyond what clocks count: is the unit of the number right?',
};

import type { InputError } from '../input.ts';
import {
  daysIn,
  farthestMilliseconds,
  type InstantResult,
  type LocalTime,
  nameOf,
  nanosecondsPerMillisecond,
  tooFar,
  utcMilliseconds,
} from './calendar.ts';
import { inOffset } from './write-instant.ts';
import { instantsOf, offsetSeconds } from './zones.ts';

const shape =
  /^(?<year>[+-]\d{6}|\d{4})(?<dash>-?)(?<month>\d\d)\k<dash>(?<day>\d\d)(?:(?<separator>[Tt ])(?<hour>\d\d)(?<colon>:?)(?<minute>\d\d)(?:\k<colon>(?<second>\d\d)(?<point>[.,])?(?<decimals>(?<=[.,])\d+)?)?(?: ?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?))?)?$/d;
const strict = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;
/** The parts in their written order. The first that does not match is the position of the error. */
const order = [
  [/^(?:[+-]\d{6}|\d{4})/, 'the year'],
  [/^-?\d\d/, 'the month, in two digits'],
  [/^-?\d\d/, 'the day, in two digits'],
  [/^(?:[Tt ]|$)/, 'a T, and the time'],
  [/^(?:\d\d|$)/, 'the hour, in two digits'],
  [/^(?::?\d\d|$)/, 'the minute, in two digits'],
  [/^(?::?\d\d(?:[.,]\d+)?)?/, 'the second'],
  [/^ ?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?$/, 'Z, or an offset such as +05:30'],
] as const;

/**
 * Reads a calendar date of ISO 8601, with a time or without, and notes where it differs from RFC 3339.
 *
 * @param zone - the zone of a time without an offset @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function parseIso(text: string, zone: string): InstantResult {
  const match = shape.exec(text);
  if (match?.groups === undefined || match.indices?.groups === undefined) return { error: shapeError(text) };
  const { groups } = match;
  const places = match.indices.groups;
  const number = (name: string) => Number(groups[name] ?? 0);
  const local: LocalTime = {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
    nanosecond: Number((groups.decimals ?? '').slice(0, 9).padEnd(9, '0')),
  };
  const wrong = rangeError(local, groups.zone);
  if (wrong !== undefined) return { error: { message: wrong.message, at: places[wrong.part]?.[0] ?? 0 } };
  if (!isCounted(local)) return { error: tooFar };
  const notes: string[] = [];
  if ((groups.decimals?.length ?? 0) > 9) notes.push('Decimals below a nanosecond were left out.');
  const form = strict.test(text) ? 'RFC 3339' : 'ISO 8601';
  if (groups.zone === undefined) return inZone(local, zone, notes, form);
  if (groups.zone === '-00:00') {
    notes.push(
      '-00:00 says that the time is of UTC, and that nobody knows the local offset (RFC 3339, 4.3).',
    );
  }
  if (form === 'ISO 8601')
    notes.push('RFC 3339 wants a T, colons, seconds and an offset such as +05:30 or Z.');
  const instant =
    BigInt(utcMilliseconds(local) - offsetOf(groups.zone) * 1_000) * nanosecondsPerMillisecond +
    BigInt(local.nanosecond);
  if (local.second === 60) {
    const before = new Date(Number(instant / nanosecondsPerMillisecond) - 1_000);
    if (before.getUTCHours() !== 23 || before.getUTCMinutes() !== 59) {
      const message = 'A second 60 is a leap second, and those come at 23:59:60 UTC only.';
      return { error: { message, at: places.second?.[0] ?? 0 } };
    }
    notes.push('This is a leap second. Unix time has none, so that it is the second after it.');
  }
  return { instant, form, notes };
}

/** Whether the days around it are in range, too, on which its offset is looked up. */
function isCounted(local: LocalTime): boolean {
  return Math.abs(utcMilliseconds(local)) < farthestMilliseconds - 2 * 86_400_000;
}

function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const [, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60);
}

/** Reads a local time by the clocks of a zone, and says what was assumed. */
function inZone(local: LocalTime, zone: string, notes: string[], form: string): InstantResult {
  const [first, second] = instantsOf(local, zone);
  if (first === undefined) {
    const message = `The clocks of ${zone} were put forward over this time: it was never shown there.`;
    return { error: { message, at: 0 } };
  }
  const offset = inOffset(offsetSeconds(first, zone));
  notes.push(`There is no offset: read in ${zone} (${offset}).`);
  if (second !== undefined) {
    const later = inOffset(offsetSeconds(second, zone));
    notes.push(
      `The clocks of ${zone} showed this time twice: this is the first, at ${offset}; the second was at ${later}.`,
    );
  }
  return { instant: first, form, notes };
}

function rangeError(
  { year, month, day, hour, minute, second }: LocalTime,
  zone: string | undefined,
): { part: string; message: string } | undefined {
  if (month < 1 || month > 12) return { part: 'month', message: `${month} is not a month: write 01 to 12.` };
  if (day < 1 || day > daysIn(year, month)) {
    const message = `${nameOf('month', { year, month, day: 1 })} ${year} has the days 01 to ${daysIn(year, month)}.`;
    return { part: 'day', message };
  }
  if (hour === 24) return { part: 'hour', message: 'The hours are 00 to 23: write 00:00 of the next day.' };
  if (hour > 23) return { part: 'hour', message: 'The hours are 00 to 23.' };
  if (minute > 59) return { part: 'minute', message: 'The minutes are 00 to 59.' };
  if (second > 60 || (second === 60 && (zone === undefined || minute % 15 !== 14))) {
    return {
      part: 'second',
      message: 'The seconds are 00 to 59; 60 is a leap second, at 23:59:60 UTC only.',
    };
  }
  const [, hours = '0', minutes = '0'] = /^[+-](\d\d):?(\d\d)?$/.exec(zone ?? '') ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) {
    return { part: 'zone', message: 'An offset goes from -23:59 to +23:59.' };
  }
  return undefined;
}

function shapeError(text: string): InputError {
  if (/^\d{4}-?W\d/i.test(text)) {
    return { message: 'Weeks are not read here: write year, month and day, as 2026-11-21.', at: 4 };
  }
  let at = 0;
  for (const [part, name] of order) {
    const found = part.exec(text.slice(at));
    if (found === null) return { message: `Here ISO 8601 has ${name}.`, at: Math.min(at, text.length - 1) };
    at += found[0].length;
  }
  return { message: 'Write all hyphens and colons or none, such as 2026-11-21T08:49:37Z.', at: 0 };
}

import {
  farthestMilliseconds,
  type LocalTime,
  nameOf,
  nanosecondsPerMillisecond,
  nanosecondsPerSecond,
} from './calendar.ts';
import { offsetSeconds } from './zones.ts';

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Rounds towards the past, as clocks do; bigint divides towards zero. */
function floorDivide(value: bigint, by: bigint): bigint {
  return value / by - (value % by < 0n ? 1n : 0n);
}

/** Whether a Date of ECMAScript can represent an instant in every zone. */
export function hasDay(instant: bigint): boolean {
  const milliseconds = floorDivide(instant, nanosecondsPerMillisecond);
  const farthest = BigInt(farthestMilliseconds) - 86_400_000n;
  return milliseconds >= -farthest && milliseconds < farthest;
}

/** The day and time that a clock with an offset shows. @param offset - seconds */
function localTime(instant: bigint, offset: number): LocalTime {
  const seconds = floorDivide(instant, nanosecondsPerSecond);
  const date = new Date(Number(seconds) * 1_000 + offset * 1_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    nanosecond: Number(instant - seconds * nanosecondsPerSecond),
  };
}

/**
 * An instant as RFC 3339 writes it, with as many groups of three decimals as it needs.
 *
 * @param zone - of the IANA database; UTC is written Z
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function inRfc3339(instant: bigint, zone: string): string {
  const offset = offsetSeconds(instant, zone);
  const { year, month, day, hour, minute, second, nanosecond } = localTime(instant, offset);
  const decimals = pad(nanosecond, 9).replace(/(?:000){1,3}$/, '');
  const years = year >= 0 && year <= 9999 ? pad(year, 4) : `${year < 0 ? '-' : '+'}${pad(Math.abs(year), 6)}`;
  const time = `${pad(hour)}:${pad(minute)}:${pad(second)}${decimals && `.${decimals}`}`;
  return `${years}-${pad(month)}-${pad(day)}T${time}${zone === 'UTC' ? 'Z' : inOffset(offset)}`;
}

/** An offset such as +05:30, with seconds if it has any, as before standard time. */
export function inOffset(seconds: number): string {
  const whole = Math.abs(seconds);
  const rest = whole % 60 === 0 ? '' : `:${pad(whole % 60)}`;
  return `${seconds < 0 ? '-' : '+'}${pad(Math.floor(whole / 3_600))}:${pad(Math.floor(whole / 60) % 60)}${rest}`;
}

/**
 * An instant as HTTP writes it, to the second.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function inHttp(instant: bigint): string | undefined {
  const date = new Date(Number(floorDivide(instant, nanosecondsPerMillisecond)));
  const year = date.getUTCFullYear();
  return year < 0 || year > 9999 ? undefined : date.toUTCString();
}

/**
 * A time in every form, each with its name.
 *
 * @param zones - in their order; a duplicate, also under another name, is shown once
 */
export function everyForm(instant: bigint, zones: readonly string[]): [name: string, text: string][] {
  const forms: [string, string][] = unique(zones).map((zone) => {
    const day = nameOf('weekday', localTime(instant, offsetSeconds(instant, zone)));
    return [`${zone}, ${day}`, inRfc3339(instant, zone)];
  });
  const http = inHttp(instant);
  if (http !== undefined) forms.push(['HTTP (RFC 9110)', http]);
  forms.push(['Unix seconds', inDecimals(instant)]);
  forms.push(['Unix milliseconds', String(floorDivide(instant, nanosecondsPerMillisecond))]);
  return forms;
}

/** Zones by the engine's names for them: it may use Asia/Calcutta for Asia/Kolkata. */
function unique(zones: readonly string[]): string[] {
  const seen = new Set<string>();
  return zones.filter((zone) => {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    const known = renamed[canonical] ?? canonical;
    if (seen.has(known)) return false;
    seen.add(known);
    return true;
  });
}

/** Engines differ in whether they resolve a zone to its older name. */
const renamed: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata', 'Etc/UTC': 'UTC' };

/** Seconds with their decimals, if any. */
function inDecimals(instant: bigint): string {
  const sign = instant < 0n ? '-' : '';
  const size = instant < 0n ? -instant : instant;
  const decimals = String(size % nanosecondsPerSecond)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${sign}${size / nanosecondsPerSecond}${decimals && `.${decimals}`}`;
}

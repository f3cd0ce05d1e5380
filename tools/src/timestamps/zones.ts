import { type LocalTime, nanosecondsPerMillisecond, utcMilliseconds } from './calendar.ts';

/** The zone that is shown first, and in which a time without an offset is read. */
export const homeZone = 'Asia/Kolkata';

/** Ambiguous abbreviations of zones. */
const ambiguous: Readonly<Record<string, string>> = {
  IST: 'IST can mean India, Ireland or Israel: write Asia/Kolkata, Europe/Dublin or Asia/Jerusalem.',
  CST: 'CST can mean America, China or Cuba: write America/Chicago, Asia/Shanghai or America/Havana.',
  BST: 'BST can mean Britain or Bangladesh: write Europe/London or Asia/Dhaka.',
};

/**
 * Checks the name of a zone.
 *
 * @returns the error; undefined if it is a name of the IANA time zone database
 */
export function zoneError(name: string): string | undefined {
  const known = ambiguous[name.toUpperCase()];
  if (known !== undefined) return known;
  if (/^[+-]/.test(name)) return `“${name}” is an offset: write the name of a place, such as ${homeZone}.`;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return undefined;
  } catch {
    const word = name.slice(0, 60).trim().toLowerCase().replaceAll(/\s+/g, '_').split('/').at(-1) ?? '';
    const like = word.length < 3 ? [] : zoneNames().filter((zone) => zone.toLowerCase().includes(word));
    const near = like.length > 0 ? `: ${like.slice(0, 3).join(', ')}?` : `, such as ${homeZone}.`;
    return `“${name.slice(0, 60)}” is not a time zone: write area and city, as in the IANA database${near}`;
  }
}

/** Names to choose from, home first. Engines list older names of some zones, Asia/Calcutta for one. */
export function zoneNames(): string[] {
  return [...new Set([homeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept !== undefined) return kept;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/**
 * Offset of a zone from UTC.
 *
 * @param instant - nanoseconds from 1970
 * @returns seconds, east of Greenwich positive; before standard time they are not whole minutes
 */
export function offsetSeconds(instant: bigint, zone: string): number {
  const seconds = Math.floor(Number(instant / nanosecondsPerMillisecond) / 1_000);
  // Offsets are whole seconds, so milliseconds can be left out.
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(seconds * 1_000)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: string) => Number(parts[type]);
  const year = /^b/i.test(parts.era ?? '') ? 1 - number('year') : number('year');
  const local = utcMilliseconds({
    year,
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  });
  return local / 1_000 - seconds;
}

/**
 * The instants at which the clocks of a zone show a time: one; none if they are put forward over it; two
 * if they are put back over it, the earlier one first.
 */
export function instantsOf(local: LocalTime, zone: string): bigint[] {
  const asUtc = BigInt(utcMilliseconds(local)) * nanosecondsPerMillisecond + BigInt(local.nanosecond);
  const day = 86_400_000_000_000n;
  const offsets = new Set([asUtc - day, asUtc, asUtc + day].map((instant) => offsetSeconds(instant, zone)));
  return [...offsets]
    .map((offset) => ({ offset, instant: asUtc - BigInt(offset) * 1_000_000_000n }))
    .filter(({ offset, instant }) => offsetSeconds(instant, zone) === offset)
    .map(({ instant }) => instant)
    .sort((a, b) => (a < b ? -1 : 1));
}

import { instantsOf } from './zones.ts';

/** A moment, and how it was written. */
interface Instant {
  /** Milliseconds from 1970-01-01T00:00:00Z, without leap seconds. */
  instant: number;
  /** Name of the form that was read. */
  form: string;
  /** What was assumed. */
  notes: string[];
}

export type InstantResult = Instant | { error: string };

const unixShape = /^[+-]?(\d{1,17})(?:\.\d*)?$/;
const isoShape =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d)(?::(?<second>\d\d)(?:[.,](?<decimals>\d+))?)?(?: ?(?<zone>Z|[+-]\d\d:?\d\d))?)?$/i;
const httpShape =
  /^(?<local>[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d) (?<zone>GMT|[+-]\d\d[0-5]\d)$/;

const unknownForm =
  'This is not a time in a known form: write Unix time such as 784111777, ISO 8601 such as 1994-11-06T08:49:37Z, or HTTP such as Sun, 06 Nov 1994 08:49:37 GMT.';
const noSuchTime = 'No calendar has this day or time: correct it.';
/** A Date counts 100,000,000 days from 1970, and a zone may add one. */
const farthest = 99_999_999 * 86_400_000;

/**
 * Reads a moment: Unix time, ISO 8601 with RFC 3339, or a date of HTTP or e-mail.
 *
 * @param typed - white space around it does not count
 * @param zone - of the IANA database, for a time without an offset
 */
export function parseInstant(typed: string, zone: string): InstantResult {
  const text = typed.trim();
  const digits = unixShape.exec(text)?.[1];
  if (digits !== undefined) return parseUnix(text, digits.length);
  const iso = isoShape.exec(text)?.groups;
  if (iso !== undefined) return parseIso(iso, zone);
  const http = httpShape.exec(text)?.groups;
  return http === undefined ? { error: unknownForm } : parseHttp(http);
}

/** 11 digits of seconds reach the year 5138, and 12 digits of milliseconds begin in 1973. */
function parseUnix(text: string, digits: number): InstantResult {
  const unit = digits <= 11 ? 'seconds' : 'milliseconds';
  const instant = Math.floor(Number(text) * (unit === 'seconds' ? 1_000 : 1));
  if (Math.abs(instant) > farthest)
    return { error: 'This is beyond what clocks count: write seconds or milliseconds from 1970.' };
  return { instant, form: `Unix ${unit}`, notes: [`Taken for ${unit} by its ${digits} digits.`] };
}

function parseIso(groups: Partial<Record<string, string>>, zone: string): InstantResult {
  const { day, time = '00:00', second = '00', decimals = '', zone: written } = groups;
  const local = `${day}T${time}:${second}.${decimals.slice(0, 3).padEnd(3, '0')}`;
  // Some engines read 30 February as a day of March.
  if (!isDate(`${local}Z`) || new Date(`${local}Z`).toISOString() !== `${local}Z`)
    return { error: noSuchTime };
  const form = 'ISO 8601';
  if (written !== undefined) {
    const instant = Date.parse(local + written.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(instant) ? { error: noSuchTime } : { instant, form, notes: [] };
  }
  const [instant, later] = instantsOf(Date.parse(`${local}Z`), zone);
  if (instant === undefined)
    return { error: `The clocks of ${zone} were put forward over this time: it was never shown there.` };
  const notes = [`There is no offset: read in ${zone}.`];
  if (later !== undefined) notes.push(`The clocks of ${zone} showed this time twice: this is the first.`);
  return { instant, form, notes };
}

function parseHttp({ local, zone = '' }: Partial<Record<string, string>>): InstantResult {
  const read = new Date(`${local} GMT`);
  if (!isDate(`${local} GMT`)) return { error: noSuchTime };
  // Browsers read 31 November as 1 December, and ignore the day of the week.
  if (read.toUTCString() !== `${local} GMT`)
    return { error: `This is ${read.toUTCString()}: correct the day or the date.` };
  const form = zone === 'GMT' ? 'HTTP date (RFC 9110)' : 'e-mail date (RFC 5322)';
  return { instant: Date.parse(`${local} ${zone}`), form, notes: [] };
}

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text));

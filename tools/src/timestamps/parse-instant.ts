import { type InstantResult, tooFar } from './calendar.ts';
import { parseHttpDate } from './parse-http-date.ts';
import { parseIso } from './parse-iso.ts';
import { hasDay } from './write-instant.ts';

interface ParseOptions {
  /** Of a number; `auto` goes by its length. */
  unit: Unit;
  /** The zone of a time without an offset: a name of the IANA database. */
  zone: string;
}

const forms =
  'write Unix time such as 784111777, ISO 8601 such as 1994-11-06T08:49:37Z, or HTTP such as Sun, 06 Nov 1994 08:49:37 GMT.';

/**
 * Reads a time in any of the usual forms: Unix time, RFC 3339 and ISO 8601, HTTP and e-mail.
 *
 * @param typed - spaces around it do not count
 */
export function parseInstant(typed: string, options: ParseOptions): InstantResult {
  const text = typed.trim();
  const start = typed.length - typed.trimStart().length;
  if (text.length > 100) {
    const message = `${text.length.toLocaleString('en')} characters are too many: paste one time only.`;
    return { error: { message } };
  }
  const parsed = parse(text, options);
  if ('error' in parsed) {
    const { message, at } = parsed.error;
    return { error: at === undefined ? { message } : { message, at: start + at } };
  }
  if (!hasDay(parsed.instant)) return { error: tooFar };
  return parsed;
}

function parse(text: string, options: ParseOptions): InstantResult {
  if (/^[+-]?\d+(?:[.,]\d*)?$/.test(text) && !/^\d{8}$/.test(text)) return parseUnix(text, options.unit);
  if (/^\d{8}$/.test(text)) {
    const day = options.unit === 'auto' ? parseIso(text, options.zone) : undefined;
    if (day === undefined || 'error' in day) return parseUnix(text, options.unit);
    day.notes.push(
      'Eight digits were read as a day, as ISO 8601 writes it in short: choose seconds for Unix time.',
    );
    return day;
  }
  if (/^[A-Za-z]{3,9},? /.test(text)) return parseHttpDate(text);
  if (/^(?:\d{4}|[+-]\d{6})(?:-|\d\d|W)/i.test(text)) return parseIso(text, options.zone);
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(text)) {
    const message =
      'Day and month can be either way round in such a date: write year-month-day, such as 2026-11-21.';
    return { error: { message, at: 0 } };
  }
  return { error: { message: `This is not a time in a known form: ${forms}`, at: 0 } };
}

export const units = ['auto', 's', 'ms', 'us', 'ns'] as const;
export type Unit = (typeof units)[number];

const scales: Record<Exclude<Unit, 'auto'>, { name: string; digits: number }> = {
  s: { name: 'Unix seconds', digits: 9 },
  ms: { name: 'Unix milliseconds', digits: 6 },
  us: { name: 'Unix microseconds', digits: 3 },
  ns: { name: 'Unix nanoseconds', digits: 0 },
};

/**
 * Reads a number as Unix time, decimals included. Without a unit, its length decides: 11 digits of seconds reach
 * the year 5138, and 12 digits of milliseconds start in 1973.
 *
 * @param text - digits, optionally with a sign and decimals
 */
function parseUnix(text: string, unit: Unit): InstantResult {
  const [, sign = '', whole = '', decimals = ''] = /^([+-]?)(\d+)[.,]?(\d*)$/.exec(text) ?? [];
  const scale = unit === 'auto' ? byLength(whole) : unit;
  const { name, digits } = scales[scale];
  const notes: string[] = [];
  if (unit === 'auto') notes.push(`Taken for ${name.slice(5)} by its ${whole.length} digits.`);
  if (decimals.length > digits) notes.push('Decimals below a nanosecond were left out.');
  const size = BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return { instant: sign === '-' ? -size : size, form: name, notes };
}

function byLength(whole: string): Exclude<Unit, 'auto'> {
  const { length } = whole.replace(/^0+/, '');
  if (length <= 11) return 's';
  if (length <= 14) return 'ms';
  return length <= 17 ? 'us' : 'ns';
}

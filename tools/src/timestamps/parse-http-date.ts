import type { InputError } from '../input.ts';
import {
  dayNames,
  daysIn,
  type InstantResult,
  monthNames,
  nanosecondsPerMillisecond,
  utcMilliseconds,
  weekday,
} from './calendar.ts';

const day = '(?<weekday>[A-Za-z]{3,9})';
const month = '(?<month>[A-Za-z]{3})';
const time = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)';
/** The three forms of HTTP, two of them obsolete, and the form of e-mail, which has an offset. */
const shapes: readonly (readonly [form: string, shape: RegExp, note?: string])[] = [
  ['HTTP date (RFC 9110)', new RegExp(`^${day}, (?<date>\\d\\d) ${month} (?<year>\\d{4}) ${time} GMT$`, 'd')],
  [
    'HTTP date of RFC 850',
    new RegExp(`^${day}, (?<date>\\d\\d)-${month}-(?<year>\\d\\d) ${time} GMT$`, 'd'),
    'This form is obsolete: readers take it, and senders write Sun, 06 Nov 1994 08:49:37 GMT.',
  ],
  [
    'HTTP date of asctime',
    new RegExp(`^${day} ${month} (?<date>[ \\d]\\d) ${time} (?<year>\\d{4})$`, 'd'),
    'This form is obsolete: readers take it, and senders write Sun, 06 Nov 1994 08:49:37 GMT.',
  ],
  [
    'e-mail date (RFC 5322)',
    new RegExp(`^${day}, (?<date>\\d{1,2}) ${month} (?<year>\\d{4}) ${time} (?<offset>[+-]\\d{4})$`, 'd'),
    'HTTP writes dates in GMT only.',
  ],
];

/**
 * Reads an HTTP date, in its current or obsolete forms, or an e-mail date.
 *
 * @param now - milliseconds; a year of two digits is never more than 50 years ahead
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function parseHttpDate(text: string, now: number): InstantResult {
  for (const [form, shape, note] of shapes) {
    const match = shape.exec(text);
    if (match?.groups === undefined || match.indices?.groups === undefined) continue;
    const { groups, indices } = match;
    const error = (part: string, message: string): { error: InputError } => ({
      error: { message, at: indices.groups?.[part]?.[0] ?? 0 },
    });
    const number = (part: string) => Number(groups[part] ?? 0);
    const month = monthNames.findIndex((name) => name.startsWith(groups.month ?? '')) + 1;
    if (month === 0)
      return error('month', `“${groups.month}” is not a month: write Jan, Feb, Mar and so on.`);
    const year = groups.year?.length === 2 ? fullYear(number('year'), now) : number('year');
    const date = number('date');
    if (date < 1 || date > daysIn(year, month)) {
      return error('date', `${monthNames[month - 1]} ${year} has the days 01 to ${daysIn(year, month)}.`);
    }
    if (number('hour') > 23) return error('hour', 'The hours are 00 to 23.');
    if (number('minute') > 59) return error('minute', 'The minutes are 00 to 59.');
    if (number('second') > 59) return error('second', 'The seconds are 00 to 59.');
    const expected = weekday({ year, month, day: date });
    const written = groups.weekday ?? '';
    if (!dayNames.some((name) => name === written || name.slice(0, 3) === written)) {
      return error('weekday', `“${written}” is not a day of the week: write Mon, Tue, Wed and so on.`);
    }
    if (!expected.startsWith(written.slice(0, 3))) {
      return error('weekday', `That day was a ${expected}, not ${written}: correct the day or the date.`);
    }
    const offset = /^([+-])(\d\d)(\d\d)$/.exec(groups.offset ?? '+0000') ?? [];
    const offsetMinutes = (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]));
    const milliseconds = utcMilliseconds({
      year,
      month,
      day: date,
      hour: number('hour'),
      minute: number('minute') - offsetMinutes,
      second: number('second'),
    });
    return { instant: BigInt(milliseconds) * nanosecondsPerMillisecond, form, notes: note ? [note] : [] };
  }
  const zone = / (?<zone>UTC|UT|Z|[A-Z]{3,4})$/.exec(text);
  if (zone !== null && zone.groups?.zone !== 'GMT') {
    return { error: { message: `HTTP writes GMT here, not ${zone.groups?.zone}.`, at: zone.index + 1 } };
  }
  return { error: { message: 'A date of HTTP looks like Sun, 06 Nov 1994 08:49:37 GMT.', at: 0 } };
}

/** The year that ends in two digits and is at most 50 years ahead. */
function fullYear(digits: number, now: number): number {
  const thisYear = new Date(now).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + digits;
  return year > thisYear + 50 ? year - 100 : year;
}

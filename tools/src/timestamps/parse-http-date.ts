import { type InstantResult, nanosecondsPerMillisecond } from './calendar.ts';

const shape =
  /^(?<weekday>[A-Z][a-z]{2}), (?<day>\d{1,2}) (?<rest>[A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d) (?<zone>GMT|[+-]\d{4})$/;

/**
 * Reads an HTTP date, or an e-mail date, which has an offset.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function parseHttpDate(text: string): InstantResult {
  const { weekday, day = '', rest, zone = '' } = shape.exec(text)?.groups ?? {};
  const error = (message: string) => ({ error: { message, at: 0 } });
  if (rest === undefined) return error('A date of HTTP looks like Sun, 06 Nov 1994 08:49:37 GMT.');
  const local = `${weekday}, ${day.padStart(2, '0')} ${rest} GMT`;
  const read = new Date(local);
  if (Number.isNaN(read.getTime())) return error('No calendar has this day or time: correct it.');
  // Browsers read 31 November as 1 December, and ignore the day of the week.
  if (read.toUTCString() !== local)
    return error(`This is ${read.toUTCString()}: correct the day or the date.`);
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return {
    instant: BigInt(read.getTime() - offset) * nanosecondsPerMillisecond,
    form: zone === 'GMT' ? 'HTTP date (RFC 9110)' : 'e-mail date (RFC 5322)',
    notes: zone === 'GMT' ? [] : ['HTTP writes dates in GMT only.'],
  };
}

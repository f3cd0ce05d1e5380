import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { farthestMilliseconds } from './calendar.ts';
import { parseInstant, type Unit } from './parse-instant.ts';
import { inHttp, inOffset, inRfc3339 } from './write-instant.ts';
import { homeZone, instantsOf, offsetSeconds, zoneError, zoneNames } from './zones.ts';

const parse = (text: string, { unit = 'auto' as Unit, zone = homeZone } = {}) =>
  parseInstant(text, { unit, zone });
const utc = (text: string, options?: Parameters<typeof parse>[1]) => {
  const parsed = parse(text, options);
  return 'error' in parsed ? parsed.error.message : inRfc3339(parsed.instant, 'UTC');
};

const read: [text: string, utc: string, form: string][] = [
  // RFC 9110, section 5.6.7.
  ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37Z', 'HTTP date (RFC 9110)'],
  // RFC 3339, section 5.8.
  ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z', 'RFC 3339'],
  ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57Z', 'RFC 3339'],
  ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00Z', 'RFC 3339'],
  ['1990-12-31T15:59:60-08:00', '1991-01-01T00:00:00Z', 'RFC 3339'],
  ['1937-01-01T12:00:27.87+00:20', '1937-01-01T11:40:27.870Z', 'RFC 3339'],
  // RFC 5322, appendix A.1.1, and the same moment elsewhere.
  ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06Z', 'e-mail date (RFC 5322)'],
  ['784111777', '1994-11-06T08:49:37Z', 'Unix seconds'],
  ['784111777.5', '1994-11-06T08:49:37.500Z', 'Unix seconds'],
  ['784111777123', '1994-11-06T08:49:37.123Z', 'Unix milliseconds'],
  ['784111777123456', '1994-11-06T08:49:37.123456Z', 'Unix microseconds'],
  ['784111777123456789', '1994-11-06T08:49:37.123456789Z', 'Unix nanoseconds'],
  ['99999999999', '5138-11-16T09:46:39Z', 'Unix seconds'],
  ['100000000000', '1973-03-03T09:46:40Z', 'Unix milliseconds'],
  ['0', '1970-01-01T00:00:00Z', 'Unix seconds'],
  ['-1', '1969-12-31T23:59:59Z', 'Unix seconds'],
  ['-0.5', '1969-12-31T23:59:59.500Z', 'Unix seconds'],
  ['2147483648', '2038-01-19T03:14:08Z', 'Unix seconds'],
  ['20261121', '2026-11-20T18:30:00Z', 'ISO 8601'],
  ['99999999', '1973-03-03T09:46:39Z', 'Unix seconds'],
  ['2026-11-21', '2026-11-20T18:30:00Z', 'ISO 8601'],
  ['2026-11-21T05:30', '2026-11-21T00:00:00Z', 'ISO 8601'],
  ['20261121T053000Z', '2026-11-21T05:30:00Z', 'ISO 8601'],
  ['2026-11-21T05:30:00+0530', '2026-11-21T00:00:00Z', 'ISO 8601'],
  ['2026-11-21 05:30:00,25 +05:30', '2026-11-21T00:00:00.250Z', 'ISO 8601'],
  ['2024-02-29T00:00:00z', '2024-02-29T00:00:00Z', 'RFC 3339'],
  ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00Z', 'RFC 3339'],
  ['0099-12-31T00:00:00Z', '0099-12-31T00:00:00Z', 'RFC 3339'],
  ['-000001-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', 'ISO 8601'],
  ['+275760-09-10T23:59:59Z', '+275760-09-10T23:59:59Z', 'ISO 8601'],
  ['  784111777\n', '1994-11-06T08:49:37Z', 'Unix seconds'],
];
for (const [text, expected, form] of read) {
  test(`${JSON.stringify(text)} is ${expected}`, () => {
    const parsed = parse(text);
    assert.ok('instant' in parsed, 'error' in parsed ? parsed.error.message : '');
    assert.equal(inRfc3339(parsed.instant, 'UTC'), expected);
    assert.equal(parsed.form, form);
  });
}

const refused: [text: string, at: number | undefined, says: RegExp][] = [
  ['', 0, /^This is not a time/],
  ['yesterday', 0, /not a time in a known form: write Unix time such as 784111777/],
  ['2026-13-01', 5, /13 is not a month/],
  ['2026-02-29', 8, /^February 2026 has the days 01 to 28/],
  ['  2026-02-29', 10, /February 2026/],
  ['1900-02-29T00:00:00Z', 8, /to 28/],
  ['2026-11-21T24:00:00Z', 11, /00:00 of the next day/],
  ['2026-11-21T25:00:00Z', 11, /hours are 00 to 23\.$/],
  ['2026-11-21T08:60:00Z', 14, /minutes are 00 to 59/],
  ['2026-11-21T08:49:61Z', 17, /seconds are 00 to 59/],
  ['2026-11-21T08:59:60Z', 17, /leap second/],
  ['2026-11-21T23:59:60', 17, /leap second/],
  ['2026-11-21T08:49:37+24:00', 19, /offset goes from/],
  ['2026-11-21T08:49:37 IST', 19, /Z, or an offset such as \+05:30/],
  ['2026-11-21T8:49', 11, /the hour, in two digits/],
  ['2026-1-21', 4, /the month, in two digits/],
  ['2026-11', 6, /the day, in two digits/],
  ['2026-11-21T0849:37Z', 0, /all hyphens and colons or none/],
  ['2026-W47-6', 4, /Weeks are not read/],
  ['21/11/2026', 0, /either way round/],
  ['11-21-2026', 0, /either way round/],
  ['Mon, 06 Nov 1994 08:49:37 GMT', 0, /^This is Sun, 06 Nov 1994 08:49:37 GMT: correct the day/],
  ['Sun, 31 Nov 1994 08:49:37 GMT', 0, /^This is Thu, 01 Dec 1994/],
  ['Sun, 06 Nvm 1994 08:49:37 GMT', 0, /No calendar has this day/],
  ['Sun, 06 Nov 1994 08:49:37 IST', 0, /looks like Sun, 06 Nov 1994/],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 0, /looks like Sun, 06 Nov 1994/],
  ['Foo, 06 Nov 1994 08:49:37 GMT', 0, /This is Sun, 06 Nov 1994/],
  ['99999999999999999999999999', undefined, /more than 273,790 years/],
  ['-999999-01-01', undefined, /more than 273,790 years/],
  ['+275760-09-12T23:00:00', undefined, /more than 273,790 years/],
  ['+275760-09-13T00:00:01Z', undefined, /more than 273,790 years/],
  ['1'.repeat(5_000_000), undefined, /^5,000,000 characters are too many/],
];
for (const [text, at, says] of refused) {
  test(`${JSON.stringify(text.slice(0, 40))} is wrong at ${at}`, () => {
    const parsed = parse(text);
    assert.ok('error' in parsed);
    assert.match(parsed.error.message, says);
    assert.equal(parsed.error.at, at);
  });
}

test('a unit that is chosen is kept to', () => {
  assert.equal(utc('1000', { unit: 'ms' }), '1970-01-01T00:00:01Z');
  assert.equal(utc('20261121', { unit: 's' }), '1970-08-23T12:05:21Z');
  assert.equal(utc('1.5', { unit: 'us' }), '1970-01-01T00:00:00.000001500Z');
});

test('a time without an offset is read by the clocks of the zone', () => {
  assert.equal(utc('2026-07-01T12:00', { zone: 'America/New_York' }), '2026-07-01T16:00:00Z');
  assert.equal(utc('2026-01-01T12:00', { zone: 'America/New_York' }), '2026-01-01T17:00:00Z');
  // Put forward on 8 March 2026 from 02:00 to 03:00, back on 1 November from 02:00 to 01:00.
  assert.match(utc('2026-03-08T02:30', { zone: 'America/New_York' }), /put forward over this time/);
  const twice = parse('2026-11-01T01:30', { zone: 'America/New_York' });
  assert.ok('instant' in twice);
  assert.equal(inRfc3339(twice.instant, 'UTC'), '2026-11-01T05:30:00Z');
  assert.match(twice.notes.join(' '), /twice: this is the first, at -04:00; the second was at -05:00/);
});

test('offsets: half hours, both hemispheres, the date line, and before standard time', () => {
  const at = (text: string, zone: string) => {
    const parsed = parse(text);
    assert.ok('instant' in parsed);
    return inRfc3339(parsed.instant, zone);
  };
  assert.equal(at('1994-11-06T08:49:37Z', homeZone), '1994-11-06T14:19:37+05:30');
  assert.equal(at('1994-11-06T08:49:37Z', 'Asia/Kathmandu'), '1994-11-06T14:34:37+05:45');
  assert.equal(at('2026-01-01T00:00:00Z', 'Australia/Lord_Howe'), '2026-01-01T11:00:00+11:00');
  assert.equal(at('2026-01-01T00:00:00Z', 'Pacific/Kiritimati'), '2026-01-01T14:00:00+14:00');
  assert.equal(at('2026-01-01T00:00:00Z', 'Pacific/Pago_Pago'), '2025-12-31T13:00:00-11:00');
  assert.equal(inOffset(19_288), '+05:21:28');
  assert.equal(inOffset(-12_600), '-03:30');
});

test('zones are named as the IANA database does, and others are explained', () => {
  assert.equal(zoneNames()[0], homeZone);
  for (const name of [homeZone, 'UTC', 'Asia/Calcutta', 'Europe/London'])
    assert.equal(zoneError(name), undefined);
  assert.match(zoneError('IST') ?? '', /India, Ireland or Israel/);
  assert.match(zoneError('+05:30') ?? '', /is an offset/);
  assert.match(zoneError('new york') ?? '', /America\/New_York/);
  assert.match(zoneError('Mars/Olympus') ?? '', /not a time zone: .* such as Asia\/Kolkata/);
  assert.match(zoneError('\0') ?? '', /not a time zone/);
});

test('what is written is read back as the same moment, in every zone', () => {
  const zones = fc.constantFrom(homeZone, 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
  // From 1972 on all these offsets are whole minutes, as RFC 3339 requires.
  const moments = fc.bigInt({ min: 63_072_000_000_000_000n, max: 253_402_200_000_000_000_000n });
  fc.assert(
    fc.property(moments, zones, (instant, zone) => {
      const parsed = parse(inRfc3339(instant, zone));
      assert.ok('instant' in parsed);
      assert.equal(parsed.instant, instant);
      const http = parse(inHttp(instant) ?? '');
      assert.ok('instant' in http);
      assert.equal(http.instant / 1_000_000_000n, instant / 1_000_000_000n);
      const offset = offsetSeconds(instant, zone);
      const local = inRfc3339(instant, zone).slice(0, 19);
      const [year, month, day, hour, minute, second] = local.split(/[-T:]/).map(Number) as [
        ...[number, number, number, number, number, number],
      ];
      const nanosecond = Number(instant % 1_000_000_000n);
      const instants = instantsOf({ year, month, day, hour, minute, second, nanosecond }, zone);
      assert.ok(instants.includes(instant), `${local} ${zone} ${offset}`);
    }),
  );
});

test('UTC is written as the engine does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -farthestMilliseconds, max: farthestMilliseconds - 1 }), (milliseconds) => {
      const date = new Date(milliseconds);
      const instant = BigInt(milliseconds) * 1_000_000n;
      assert.equal(
        inRfc3339(instant, 'UTC').replace(/\.000Z|Z$/, 'Z'),
        date.toISOString().replace('.000Z', 'Z'),
      );
      if (date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999) {
        assert.equal(inHttp(instant), date.toUTCString());
      }
    }),
  );
});

test('no input makes the tool throw, and a place is in the input', () => {
  const piece = fc.constantFrom(
    ...'0123456789-+:.,TZW /',
    '2026',
    '-11-',
    'Sun, ',
    ' Nov ',
    ' GMT',
    '\0',
    '😀',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const parsed = parse(typed);
      if ('instant' in parsed) inRfc3339(parsed.instant, homeZone);
      else if (parsed.error.at !== undefined) {
        assert.ok(parsed.error.at >= 0 && parsed.error.at <= typed.length, `${typed} ${parsed.error.at}`);
      }
    }),
    { numRuns: 2000 },
  );
});

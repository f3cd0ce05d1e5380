import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseInstant } from './parse-instant.ts';
import { everyForm, inRfc3339 } from './write-instant.ts';
import { homeZone, instantsOf, offsetMs, offsetOf, zoneNames } from './zones.ts';

const utc = (text: string, zone = homeZone) => {
  const parsed = parseInstant(text, zone);
  return 'error' in parsed ? parsed.error : inRfc3339(parsed.instant, 'UTC');
};

const read: [text: string, utc: string, form: string][] = [
  // RFC 9110, section 5.6.7.
  ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37Z', 'HTTP date (RFC 9110)'],
  // RFC 3339, section 5.8.
  ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z', 'ISO 8601'],
  ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57Z', 'ISO 8601'],
  ['1937-01-01T12:00:27.87+00:20', '1937-01-01T11:40:27.870Z', 'ISO 8601'],
  // RFC 5322, appendix A.1.1, and the same moment elsewhere.
  ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06Z', 'e-mail date (RFC 5322)'],
  ['784111777', '1994-11-06T08:49:37Z', 'Unix seconds'],
  ['784111777.5', '1994-11-06T08:49:37.500Z', 'Unix seconds'],
  ['784111777123', '1994-11-06T08:49:37.123Z', 'Unix milliseconds'],
  ['99999999999', '5138-11-16T09:46:39Z', 'Unix seconds'],
  ['100000000000', '1973-03-03T09:46:40Z', 'Unix milliseconds'],
  ['0', '1970-01-01T00:00:00Z', 'Unix seconds'],
  ['-0.5', '1969-12-31T23:59:59.500Z', 'Unix seconds'],
  ['2026-11-21', '2026-11-20T18:30:00Z', 'ISO 8601'],
  ['2026-11-21T05:30', '2026-11-21T00:00:00Z', 'ISO 8601'],
  ['2026-11-21T05:30:00+0530', '2026-11-21T00:00:00Z', 'ISO 8601'],
  ['2026-11-21 05:30:00,25 +05:30', '2026-11-21T00:00:00.250Z', 'ISO 8601'],
  ['2024-02-29T00:00:00.123456789z', '2024-02-29T00:00:00.123Z', 'ISO 8601'],
  ['0099-12-31T00:00:00Z', '0099-12-31T00:00:00Z', 'ISO 8601'],
  ['  784111777\n', '1994-11-06T08:49:37Z', 'Unix seconds'],
];
for (const [text, expected, form] of read) {
  test(`${JSON.stringify(text)} is ${expected}`, () => {
    const parsed = parseInstant(text, homeZone);
    assert.ok('instant' in parsed, 'error' in parsed ? parsed.error : '');
    assert.equal(inRfc3339(parsed.instant, 'UTC'), expected);
    assert.equal(parsed.form, form);
  });
}

const refused: [text: string, says: RegExp][] = [
  ['', /^This is not a time/],
  ['yesterday', /not a time in a known form: write Unix time such as 784111777/],
  ['2026-13-01', /No calendar/],
  ['2026-02-29', /No calendar/],
  ['1900-02-29T00:00:00Z', /No calendar/],
  ['2026-11-21T24:00:00Z', /No calendar/],
  ['2026-11-21T08:60:00Z', /No calendar/],
  ['2026-11-21T08:49:37+24:00', /No calendar/],
  ['2026-11-21T08:49:37 IST', /known form/],
  ['2026-11', /known form/],
  ['21/11/2026', /known form/],
  ['Mon, 06 Nov 1994 08:49:37 GMT', /^This is Sun, 06 Nov 1994 08:49:37 GMT: correct the day/],
  ['Sun, 31 Nov 1994 08:49:37 GMT', /^This is Thu, 01 Dec 1994/],
  ['Sun, 06 Nvm 1994 08:49:37 GMT', /No calendar has this day/],
  ['Sun, 06 Nov 1994 08:49:37 IST', /known form/],
  ['9999999999999999', /beyond what clocks count/],
  ['1'.repeat(5_000_000), /known form/],
];
for (const [text, says] of refused) {
  test(`${JSON.stringify(text.slice(0, 40))} is refused`, () => {
    const parsed = parseInstant(text, homeZone);
    assert.ok('error' in parsed);
    assert.match(parsed.error, says);
  });
}

test('a time without an offset is read by the clocks of the zone', () => {
  assert.equal(utc('2026-07-01T12:00', 'America/New_York'), '2026-07-01T16:00:00Z');
  assert.equal(utc('2026-01-01T12:00', 'America/New_York'), '2026-01-01T17:00:00Z');
  // Put forward on 8 March 2026 from 02:00 to 03:00, back on 1 November from 02:00 to 01:00.
  assert.match(utc('2026-03-08T02:30', 'America/New_York'), /put forward over this time/);
  const twice = parseInstant('2026-11-01T01:30', 'America/New_York');
  assert.ok('instant' in twice);
  assert.equal(inRfc3339(twice.instant, 'UTC'), '2026-11-01T05:30:00Z');
  assert.match(twice.notes.join(' '), /twice: this is the first/);
});

test('offsets: half hours, both hemispheres, the date line, and before standard time', () => {
  const at = (text: string, zone: string) => inRfc3339(Date.parse(text), zone);
  assert.equal(at('1994-11-06T08:49:37Z', homeZone), '1994-11-06T14:19:37+05:30');
  assert.equal(at('1994-11-06T08:49:37Z', 'Asia/Kathmandu'), '1994-11-06T14:34:37+05:45');
  assert.equal(at('2026-01-01T00:00:00Z', 'Australia/Lord_Howe'), '2026-01-01T11:00:00+11:00');
  assert.equal(at('2026-01-01T00:00:00Z', 'Pacific/Kiritimati'), '2026-01-01T14:00:00+14:00');
  assert.equal(at('2026-01-01T00:00:00Z', 'Pacific/Pago_Pago'), '2025-12-31T13:00:00-11:00');
  assert.match(offsetOf(Date.parse('1850-01-01T00:00:00Z'), homeZone), /^\+05:53:28$/);
  assert.equal(offsetMs(Date.parse('2026-01-01T00:00:00Z'), 'America/St_Johns'), -12_600_000);
});

test('the zones to choose from begin at home and are each listed once', () => {
  assert.deepEqual(zoneNames.slice(0, 2), [homeZone, 'UTC']);
  assert.equal(new Set(zoneNames).size, zoneNames.length);
  assert.ok(zoneNames.includes('America/New_York'));
});

test('a moment is written in each zone once, India first, and in each form', () => {
  const zones = ['Asia/Kolkata', 'UTC', 'Asia/Calcutta', 'America/New_York', 'Etc/UTC'];
  assert.deepEqual(everyForm(784_111_777_500, zones), [
    ['Asia/Kolkata, Sunday', '1994-11-06T14:19:37.500+05:30'],
    ['UTC, Sunday', '1994-11-06T08:49:37.500Z'],
    ['America/New_York, Sunday', '1994-11-06T03:49:37.500-05:00'],
    ['HTTP (RFC 9110)', 'Sun, 06 Nov 1994 08:49:37 GMT'],
    ['Unix seconds', '784111777.5'],
    ['Unix milliseconds', '784111777500'],
  ]);
});

test('what is written is read back as the same moment, in every zone', () => {
  const zones = fc.constantFrom(homeZone, 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
  // From 1972 on all these offsets are whole minutes, as RFC 3339 requires.
  const moments = fc.integer({ min: 63_072_000_000, max: 253_402_200_000_000 });
  fc.assert(
    fc.property(moments, zones, (instant, zone) => {
      const parsed = parseInstant(inRfc3339(instant, zone), homeZone);
      assert.ok('instant' in parsed);
      assert.equal(parsed.instant, instant);
      const http = parseInstant(new Date(instant).toUTCString(), homeZone);
      assert.ok('instant' in http);
      assert.equal(http.instant, Math.floor(instant / 1_000) * 1_000);
      assert.ok(instantsOf(instant + offsetMs(instant, zone), zone).includes(instant));
    }),
  );
});

test('no input makes the tool throw', () => {
  const piece = fc.constantFrom(
    ...'0123456789-+:.,TZW /',
    ...['2026', '-11-', '21T', 'Sun, ', '06 Nov ', ' GMT', '\0', '😀'],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const parsed = parseInstant(typed, homeZone);
      if ('instant' in parsed) everyForm(parsed.instant, [homeZone, 'Pacific/Kiritimati']);
    }),
    { numRuns: 2000 },
  );
});

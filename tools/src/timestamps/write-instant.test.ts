import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyForm } from './write-instant.ts';

test('a moment is written in each zone once, India first, and in each form', () => {
  const zones = ['Asia/Kolkata', 'UTC', 'Asia/Calcutta', 'America/New_York', 'Etc/UTC'];
  assert.deepEqual(everyForm(784_111_777_500_000_000n, zones), [
    ['Asia/Kolkata, Sunday', '1994-11-06T14:19:37.500+05:30'],
    ['UTC, Sunday', '1994-11-06T08:49:37.500Z'],
    ['America/New_York, Sunday', '1994-11-06T03:49:37.500-05:00'],
    ['HTTP (RFC 9110)', 'Sun, 06 Nov 1994 08:49:37 GMT'],
    ['Unix seconds', '784111777.5'],
    ['Unix milliseconds', '784111777500'],
  ]);
});

test('before 1970 seconds and milliseconds are negative; beyond the year 9999 HTTP has no form', () => {
  const before = new Map(everyForm(-500_000_001n, ['UTC']));
  assert.equal(before.get('Unix seconds'), '-0.500000001');
  assert.equal(before.get('Unix milliseconds'), '-501');
  const far = new Map(everyForm(253_402_300_800_000_000_000n, ['UTC']));
  assert.equal(far.get('HTTP (RFC 9110)'), undefined);
  assert.equal(far.get('UTC, Saturday'), '+010000-01-01T00:00:00Z');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CountedText, gapGroups, groupKey } from './gap-groups.ts';

const text = (words: string, count = 1, first = '2027-01-10', last = first): CountedText => ({
  ...{ text: words, count, first, last },
});

const same: [one: string, other: string][] = [
  ['reset a password', 'password reset'],
  ['reset the passwords', 'how do I reset my password?'],
  ['rate limiting', 'rate limits'],
  ['cafeteria menu', 'cafetria menu'],
  ['cafeteria menu', 'menu of the cafeterai'],
  ['aadhaar masking', 'aadhar masking'],
  ['zebra printer', 'Zebra  PRINTER'],
];
for (const [one, other] of same)
  test(`'${one}' and '${other}' are one group`, () => {
    const [group, ...others] = gapGroups([
      text(one, 2, '2027-01-12'),
      text(other, 1, '2027-01-10', '2027-01-15'),
    ]);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [group?.text, group?.count, group?.first, group?.last, group?.variants.map((each) => each.text)],
      [one, 3, '2027-01-10', '2027-01-15', [one, other]],
    );
  });

const different: [one: string, other: string][] = [
  ['error 502', 'error 503'],
  ['tls version', 'ssl version'],
  ['reset password', 'reset token'],
  ['port of redis', 'port of nginx'],
  ['refund', 'refund rules'],
  ['10.0.0.1', '10.0.0.2'],
  ['++', '--'],
];
for (const [one, other] of different)
  test(`'${one}' and '${other}' are two groups`, () =>
    assert.equal(gapGroups([text(one), text(other)]).length, 2));

test('a mistyped text joins the more frequent spelling, also one that comes later', () => {
  const [group] = gapGroups([
    text('escalaton matrix'),
    text('matrices of escalation'),
    text('escalation matrix', 5),
  ]);
  assert.equal(group?.text, 'escalation matrix');
  assert.equal(group?.count, 7);
  assert.deepEqual(group?.keys, [...new Set(['escalation matrix', 'escalaton matrix'].map(groupKey))]);
});

test('groups come with the most frequent first, of equal counts the latest', () => {
  const groups = gapGroups([
    text('one', 1, '2027-01-10'),
    text('two', 1, '2027-01-11'),
    text('many things', 2),
    text('things, many', 2),
  ]);
  assert.deepEqual(
    groups.map((group) => group.text),
    ['many things', 'two', 'one'],
  );
});

test('a full store of texts that all meet at one rest is grouped in a bounded number of steps', () => {
  // One first word, and second words that each differ from many others by one character.
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const words = Array.from(
    { length: 5000 },
    (_, number) =>
      `server ${letters[number % 26]}${letters[Math.floor(number / 26) % 26]}${letters[Math.floor(number / 676)]}zzzz`,
  );
  const started = process.cpuUsage();
  const groups = gapGroups(words.map((each) => text(each)));
  const { user } = process.cpuUsage(started);
  assert.equal(
    groups.reduce((sum, { variants }) => sum + variants.length, 0),
    5000,
  );
  // The square of 5000 comparisons would take minutes.
  assert.ok(user < 20_000_000, `${user} µs`);
});

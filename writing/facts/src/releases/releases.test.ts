import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskReleases } from '../testing/releases.ts';
import { byNumber, monthInWords, monthPage, releasesOf, versionsOf } from './releases.ts';
import { releasesFile } from './schema.ts';

const counted = (release: string) =>
  versionsOf(deskReleases, release, (service) => service !== 'store').map(
    ({ service, before, version }) => `${service} ${before} → ${version}`,
  );

test('a release has the page of its month', () => {
  assert.equal(monthPage('2025.03.10'), '/docs/release-and-general-updates/march-2025');
  assert.equal(monthInWords('2025-03'), 'March 2025');
});

test('releases are in the order of their numbers, and the tenth comes after the second', () => {
  const numbers = [...deskReleases.releases].sort(byNumber).map(({ release }) => release);
  assert.deepEqual(numbers, ['2025.02.1', '2025.03.2', '2025.03.10']);
});

test('a page has the releases with a change that it describes, also in one of its sections', () => {
  const numbers = (page: string) => releasesOf(deskReleases, page).map(({ release }) => release);
  assert.deepEqual(numbers('/docs/product/parts/store'), ['2025.03.2', '2025.03.10']);
  assert.deepEqual(numbers('/blog/2025/03/20/release/long-calls'), ['2025.03.2']);
  assert.deepEqual(numbers('/docs/product/parts'), []);
});

test('the highest change raises the version, those of public components are not ours', () => {
  assert.deepEqual(counted('2025.02.1'), ['desk-api 1.0.0 → 1.1.0']);
  assert.deepEqual(counted('2025.03.2'), ['desk-api 1.1.0 → 2.0.0', 'kit 1.0.0 → 1.1.0']);
});

test('a confirmed release has the versions that it states', () => {
  assert.deepEqual(counted('2025.03.10'), ['desk-api 2.0.0 → 4.0.2']);
  assert.deepEqual(counted('2025.04.1'), []);
});

const [confirmed, example] = deskReleases.releases;
const refused: [what: string, release: object, says: RegExp][] = [
  ['confirmed without versions', { ...confirmed, versions: undefined }, /versions of its services/],
  ['confirmed without a day', { ...confirmed, day: undefined }, /has a day/],
  ['a month that does not exist', { ...example, release: '2025.13.1' }, /year, month and sequence/],
  ['a sequence of zero', { ...example, release: '2025.03.0' }, /year, month and sequence/],
  ['no changes', { ...example, changes: [] }, />=1 items/],
];
for (const [what, release, says] of refused) {
  test(`refused: ${what}`, () => {
    const { error } = releasesFile.safeParse({ articles: {}, releases: [release] });
    assert.match(error?.message ?? '', says);
  });
}

test('refused: a small change with a note, or one that breaks callers', () => {
  for (const more of [{ article: 'long-calls' }, { breaking: true }]) {
    const changes = [{ ...confirmed?.changes[0], ...more }];
    const { error } = releasesFile.safeParse({ articles: {}, releases: [{ ...confirmed, changes }] });
    assert.match(error?.message ?? '', /a small change has no note of its own/);
  }
});

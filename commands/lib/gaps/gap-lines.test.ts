import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gap, GapKind } from '@kwikid/wire/insight';
import { parse } from 'yaml';
import { gapLines, type NearSection } from './gap-lines.ts';

const gap = (text: string, more: Partial<Gap> = {}): Gap => ({
  ...{ text, count: 2, first: '2027-01-02', last: '2027-01-05' },
  ...more,
});
const near: NearSection[] = [
  { url: '/docs/product/x/upload#limits', name: 'Upload › Limits' },
  { url: '/docs/Start%20Here', name: 'Start here' },
];
const linesOf = (gaps: Partial<Record<GapKind, Gap[]>>, sections = near, most = 20) =>
  gapLines(
    {
      keptDays: 180,
      groups: Object.entries(gaps).map(([kind, gaps]) => ({
        kind: kind as GapKind,
        gaps,
        more: false,
      })),
    },
    () => sections,
    most,
  );

test('a gap is printed with the file, the phrase at the likeliest section, and the others as comments', () => {
  const lines = linesOf({ weak: [gap('too big a picture')] });
  assert.deepEqual(lines.slice(1), [
    '',
    '# Searches whose hits lack most of the words: 1',
    '',
    '# too big a picture: 2 times, 2027-01-02 to 2027-01-05',
    '# content/data/asked/product-x.yml: Upload › Limits',
    '/docs/product/x/upload#limits:',
    '  - too big a picture',
    '# or /docs/Start%20Here: Start here',
  ]);
  assert.deepEqual(parse(lines.join('\n')), { '/docs/product/x/upload#limits': ['too big a picture'] });
});

test('it says how often and since when; paths without a page are left out', () => {
  const lines = linesOf({ unanswered: [gap('a', { count: 1, first: '2027-01-05' })] });
  assert.ok(lines.includes('# a: once, on 2027-01-05'));
  const nothing = linesOf({ 'not-found': [gap('/docs/gone')] });
  assert.deepEqual(nothing, ['Readers lacked nothing in the last 180 days that a phrase may close.']);
});

test('a gap without a near section says so, and a bound says how to see the rest', () => {
  const lines = linesOf({ 'no-hit': [gap('a'), gap('b')] }, [], 1);
  assert.ok(lines.includes('# no section has any of these words'));
  assert.equal(lines.at(-1), '# and 1 more: npm run gaps -- --most 2');
});

for (const text of ['a\n/docs/b:\n  - c', '# a', "it's: b", '\u2028x: y', '- [a]'])
  test(`${JSON.stringify(text)} stays one phrase of one section`, () => {
    const found = parse(linesOf({ weak: [gap(text)] }).join('\n')) as object;
    assert.deepEqual(Object.keys(found), ['/docs/product/x/upload#limits']);
  });

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { gapKindOf, gapReporter, isReworded } from './gap-reporter.ts';

const still = { now: () => 0, place: () => '/' };

test('a query is reported once its reader rests at it or leaves, each once, and beginnings are not', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const reported: string[] = [];
  let minutes = 0;
  const reporter = gapReporter({
    ...still,
    // So slow that no query rewords the one before.
    now: () => 120_000 * minutes++,
    send: (query, kind) => reported.push(kind === 'no-hit' ? query : `${query} (${kind})`),
  });
  const gaps = {
    ...reporter,
    shown: (query: string | undefined) =>
      reporter.shown(query ?? 'rate', query === undefined ? undefined : 'no-hit'),
  };
  gaps.shown('kub');
  mock.timers.tick(1999);
  gaps.shown('kube ');
  mock.timers.tick(1999);
  assert.deepEqual(reported, []);
  mock.timers.tick(1);
  assert.deepEqual(reported, ['kube']);
  gaps.shown('kubern');
  gaps.shown(undefined);
  mock.timers.tick(9999);
  gaps.leave();
  assert.deepEqual(reported, ['kube'], 'results came');
  gaps.shown('kubernetes');
  gaps.leave();
  gaps.leave();
  gaps.shown('kube');
  mock.timers.tick(9999);
  gaps.shown('ku');
  mock.timers.tick(9999);
  assert.deepEqual(reported, ['kube', 'kubernetes']);
  reporter.shown('zebra printer', 'weak');
  reporter.leave();
  assert.equal(reported.at(-1), 'zebra printer (weak)');
  mock.timers.reset();
});

test('no hit and weak hits are gaps; hits that fit are none', () => {
  assert.deepEqual(
    [gapKindOf({ nbHits: 0, weak: true }), gapKindOf({ nbHits: 3, weak: true }), gapKindOf({ nbHits: 3 })],
    ['no-hit', 'weak', undefined],
  );
});

const first = { words: 'Refund rules', kind: undefined, at: 1000, place: '/' } as const;
const rewordings: [what: string, reworded: boolean, after: Partial<typeof first> | object][] = [
  ['other words', true, { words: 'money back' }],
  ['other words after a minute', true, { words: 'money back', at: 61_000 }],
  ['other words after more than a minute', false, { words: 'money back', at: 61_001 }],
  ['other words with a clock that was set back', false, { words: 'money back', at: 999 }],
  ['other words on another page', false, { words: 'money back', place: '/docs' }],
  ['the same words', false, { words: 'refund  rules' }],
  ['more words at the end', false, { words: 'refund rules of the RBI' }],
  ['fewer words', false, { words: 'refund' }],
  ['one of the words and another', true, { words: 'rules of refunds' }],
];
for (const [what, reworded, after] of rewordings)
  test(`${what}: ${reworded ? 'reworded' : 'not reworded'}`, () =>
    assert.equal(isReworded(first, { ...first, at: 2000, ...after }), reworded));

test('a query is reported as reworded unless it was reported before, or a page was opened in between', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const reported: string[] = [];
  const reporter = gapReporter({ ...still, send: (query, kind) => reported.push(`${query}: ${kind}`) });
  const rest = (query: string, kind?: 'weak') => {
    reporter.shown(query, kind);
    mock.timers.tick(2000);
  };
  rest('refund rules');
  rest('money back');
  rest('chargeback', 'weak');
  rest('disputes');
  assert.deepEqual(reported, ['refund rules: reworded', 'money back: reworded', 'chargeback: weak']);
  reporter.opened();
  rest('escalation');
  reporter.leave();
  rest('night shift');
  assert.deepEqual(reported.slice(3), ['escalation: reworded']);
  reporter.shown('parking', 'weak');
  reporter.opened();
  assert.deepEqual(reported.slice(4), ['night shift: reworded', 'parking: weak']);
  mock.timers.reset();
});

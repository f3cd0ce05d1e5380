import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { gapKindOf, gapReporter } from './gap-reporter.ts';

test('a query is reported once its reader rests at it or leaves, each once, and beginnings are not', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const reported: string[] = [];
  const reporter = gapReporter(
    (query, kind) => reported.push(kind === 'weak' ? `${query} (weak)` : query),
    2000,
  );
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

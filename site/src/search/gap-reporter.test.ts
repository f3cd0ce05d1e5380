import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { gapReporter } from './gap-reporter.ts';

test('a query is told once its reader rests at it or leaves, each once, and beginnings are not', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const told: string[] = [];
  const gaps = gapReporter((query) => told.push(query), 2000);
  gaps.shown('kub');
  mock.timers.tick(1999);
  gaps.shown('kube ');
  mock.timers.tick(1999);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, ['kube']);
  gaps.shown('kubern');
  gaps.shown(undefined);
  mock.timers.tick(9999);
  gaps.leave();
  assert.deepEqual(told, ['kube'], 'results came');
  gaps.shown('kubernetes');
  gaps.leave();
  gaps.leave();
  gaps.shown('kube');
  gaps.shown('ku');
  mock.timers.tick(9999);
  assert.deepEqual(told, ['kube', 'kubernetes']);
  mock.timers.reset();
});

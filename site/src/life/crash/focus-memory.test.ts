import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { focusMemory } from './focus-memory.ts';

test('[U02] a visible focus is remembered for 100 ms from when it was last seen', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const memory = focusMemory();
  assert.equal(memory.recent(), false);
  memory.keep();
  mock.timers.tick(99);
  assert.equal(memory.recent(), true);
  memory.keep();
  mock.timers.tick(99);
  assert.equal(memory.recent(), true);
  mock.timers.tick(1);
  assert.equal(memory.recent(), false);
  mock.timers.reset();
});

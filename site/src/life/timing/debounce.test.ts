import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { debounce } from './debounce.ts';

test('[U02] the last call counts, 166 ms after it', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const calls: string[] = [];
  const debounced = debounce((value: string) => calls.push(value));
  debounced('a');
  mock.timers.tick(165);
  debounced('b');
  mock.timers.tick(165);
  assert.deepEqual(calls, []);
  mock.timers.tick(1);
  assert.deepEqual(calls, ['b']);
  debounced('c');
  debounced.clear();
  mock.timers.tick(1000);
  assert.deepEqual(calls, ['b']);
  mock.timers.reset();
});

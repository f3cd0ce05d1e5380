import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idleQueue } from './idle-queue.ts';

/** A queue in a browser whose idle periods are given by hand. */
function setUp() {
  const asked: (() => void)[] = [];
  const done: number[] = [];
  const add = idleQueue((run) => asked.push(run));
  return { add, done, waiting: () => asked.length, idle: () => asked.shift()?.() };
}

test('tasks wait for idle time, one a period', () => {
  const { add, done, waiting, idle } = setUp();
  for (const task of [1, 2]) add(() => done.push(task));
  assert.deepEqual([done, waiting()], [[], 1]);
  idle();
  assert.deepEqual([done, waiting()], [[1], 1]);
  idle();
  assert.deepEqual([done, waiting()], [[1, 2], 0]);
  add(() => done.push(3));
  idle();
  assert.deepEqual([done, waiting()], [[1, 2, 3], 0]);
});

test('a task that fails does not keep the others from being done', () => {
  const { add, done, idle } = setUp();
  add(() => {
    throw new Error('lost');
  });
  add(() => done.push(2));
  assert.throws(idle, /lost/);
  idle();
  assert.deepEqual(done, [2]);
});

test('a task that is added by a task waits for its turn, once', () => {
  const { add, done, waiting, idle } = setUp();
  add(() => {
    done.push(1);
    add(() => done.push(2));
  });
  idle();
  assert.deepEqual([done, waiting()], [[1], 1]);
  idle();
  assert.deepEqual([done, waiting()], [[1, 2], 0]);
});

import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { endTogether } from './end-together.ts';

const recording = (name: string, ended: string[]) =>
  ({ end: (body?: Buffer) => ended.push(`${name} ${body ?? 'nothing'}`) }) as unknown as ServerResponse;

test('responses of one turn are ended after it, once each and in order', async () => {
  const ended: string[] = [];
  endTogether(recording('first', ended), Buffer.from('one'));
  endTogether(recording('second', ended));
  assert.deepEqual(ended, []);
  await turn();
  assert.deepEqual(ended, ['first one', 'second nothing']);
  await turn();
  assert.equal(ended.length, 2);
});

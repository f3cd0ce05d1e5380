import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCorrections } from './corrections-service.ts';

test('a list is read in parts, from its beginning, until there are enough or no more', async (t) => {
  const asked: string[] = [];
  t.mock.method(globalThis, 'fetch', async (path: string) => {
    asked.push(path);
    const from = Number(new URLSearchParams(path.split('?')[1]).get('from'));
    // One was added after the first part was read: the last one of it comes again.
    const ids = [from === 0 ? 0 : from - 1, from + 1].map(String);
    return Response.json({ corrections: ids.map((id) => ({ id })), more: from < 4 });
  });
  const idsOf = async (min: number) => {
    const { corrections, more } = await readCorrections(min);
    return [corrections.map(({ id }) => id).join(' '), more];
  };
  assert.deepEqual(await idsOf(1), ['0 1', true]);
  assert.deepEqual(await idsOf(3), ['0 1 3', true]);
  assert.deepEqual(await idsOf(99), ['0 1 3 5', false]);
  assert.equal(asked[0], '/api/corrections?from=0');
});

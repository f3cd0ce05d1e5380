import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { createInflate } from './inflate.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const compressed = (character: string): Buffer => gzipSync(character.repeat(1000));

test('gate-52 a body is inflated once for all who wait for it, and the next ones get it at once', async () => {
  let inflated = 0;
  const inflate = createInflate(2000, async () => {
    inflated += 1;
    return Buffer.alloc(1000);
  });
  const of = compressed('a');
  const bodies = await Promise.all(Array.from({ length: 50 }, () => inflate(of)));
  assert.equal(inflated, 1);
  assert.ok(bodies.every((body) => body === bodies[0]));
  assert.equal(inflate(of), bodies[0]);
});

test('gate-52 bodies are inflated one after the other, and only the last ones within the bound stay', async () => {
  const inflated: Buffer[] = [];
  let running = 0;
  const inflate = createInflate(2000, async (bytes) => {
    running += 1;
    assert.equal(running, 1);
    await new Promise(setImmediate);
    running -= 1;
    inflated.push(bytes);
    return Buffer.alloc(1000);
  });
  const first = compressed('a');
  const others = [compressed('b'), compressed('c')];
  await Promise.all([first, ...others].map(inflate));
  assert.deepEqual(inflated, [first, ...others]);
  // What nobody holds is gone after a turn of the event loop and a collection of garbage.
  await new Promise(setImmediate);
  collectGarbage();
  for (const of of others) assert.ok((await inflate(of)) instanceof Buffer);
  await inflate(first);
  assert.deepEqual(inflated.slice(3), [first]);
});

test('a body that cannot be inflated fails for those who wait, and the next request tries again', async () => {
  let attempts = 0;
  const inflate = createInflate(2000, async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('out of memory');
    return Buffer.alloc(1000);
  });
  const of = compressed('a');
  const results = await Promise.allSettled([inflate(of), inflate(of)]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.ok((await inflate(of)) instanceof Buffer);
});

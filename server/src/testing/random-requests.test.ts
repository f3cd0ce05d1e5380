import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createRandom } from './random.ts';
import { type Material, randomRequest } from './random-requests.ts';

const material: Material = {
  host: 'docs.example',
  origin: 'https://docs.example',
  paths: ['/', '/docs/a'],
  publicPaths: ['/auth/session'],
  cookieName: '__Host-session',
  deadSession: 'h..iv.text.tag',
};
const digest = (seed: number, from: number, to: number) => {
  const hash = createHash('sha256');
  for (let index = from; index < to; index++)
    hash.update(JSON.stringify(randomRequest(seed, index, material)));
  return hash.digest('hex');
};

test('the same seed makes the same requests, also one by one, and another seed makes others', () => {
  const whole = digest(1, 0, 500);
  assert.equal(digest(1, 0, 500), whole);
  assert.notEqual(digest(2, 0, 500), whole);
  digest(2, 0, 10);
  assert.equal(digest(1, 137, 138), digest(1, 137, 138), 'replayed without those before it');
  assert.notEqual(digest(1, 137, 138), digest(1, 138, 139));
});

test('requests are bytes with every kind of ending and without placeholders', () => {
  const endings = new Map<string, number>();
  const distinct = new Set<string>();
  for (let index = 0; index < 5000; index++) {
    const { bytes, ending } = randomRequest(3, index, material);
    assert.match(bytes, /^[\0-\xff]*$/);
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    distinct.add(bytes);
    if (ending === 'response') {
      assert.doesNotMatch(bytes, /\{(host|name|live|token|etag)\}|docs\.test\.example:?\d*\r\n/, bytes);
      assert.doesNotMatch(
        bytes.split('\r\n\r\n')[0] ?? '',
        /^(Expect|Upgrade):/im,
        'these may have no response, or two',
      );
      assert.ok(bytes.includes('\r\n\r\n'), 'a head that ends');
    }
  }
  for (const ending of ['response', 'close', 'end', 'reset'])
    assert.ok((endings.get(ending) ?? 0) > 100, ending);
  assert.ok(distinct.size > 4500, `${distinct.size} distinct requests`);
});

test('random numbers are spread over their range', () => {
  const counts = Array.from({ length: 8 }, () => 0);
  for (let stream = 0; stream < 8000; stream++) {
    const first = createRandom(5, stream).below(8);
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) assert.ok(count > 850 && count < 1150, String(counts));
  assert.throws(() => createRandom(1, 1).pick([]), RangeError);
});

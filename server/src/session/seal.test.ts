import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeProtectedHeader } from 'jose';
import { createSealer } from './seal.ts';

const key = (byte: number) => new Uint8Array(32).fill(byte);
const [old, current, next] = [key(1), key(2), key(3)];

test('a sealed value opens only for its purpose', async () => {
  const sealed = await createSealer({ keys: [current] }, 'session').seal({ sub: 'a' });
  assert.equal((await createSealer({ keys: [current] }, 'session').open(sealed))?.sub, 'a');
  assert.equal(await createSealer({ keys: [current] }, 'realtime').open(sealed), undefined);
});

test('gate-29 each purpose has its own key and its own type', async () => {
  const purposes = ['session', 'realtime', 'another'];
  const headers = await Promise.all(
    purposes.map(async (purpose) =>
      decodeProtectedHeader(await createSealer({ keys: [current] }, purpose).seal({})),
    ),
  );
  assert.equal(new Set(headers.map(({ kid }) => kid)).size, 3);
  assert.deepEqual(
    headers.map(({ typ }) => typ),
    purposes,
  );
});

test('gate-28 the newest key seals, all keys open, a retired key does not', async () => {
  const sealed = await createSealer({ keys: [current, old] }, 'session').seal({ sub: 'a' });
  assert.equal((await createSealer({ keys: [next, current] }, 'session').open(sealed))?.sub, 'a');
  assert.equal(await createSealer({ keys: [next] }, 'session').open(sealed), undefined);
});

test('gate-29 a sealed value with a changed byte, or a part of it, does not open', async () => {
  const sealer = createSealer({ keys: [current] }, 'session');
  const sealed = await sealer.seal({ sub: 'a' });
  for (let at = 0; at < sealed.length; at++) {
    // The last character of a base64url part may carry unused bits: its neighbour in the alphabet means the
    // same bytes.
    const lastOfPart = sealed[at + 1] === '.' || at === sealed.length - 1;
    const replacement = sealed[at] === 'x' ? 'Q' : lastOfPart ? (sealed[at] === 'A' ? 'x' : 'A') : 'x';
    const changed = sealed.slice(0, at) + replacement + sealed.slice(at + 1);
    if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
    assert.equal(await sealer.open(changed), undefined, `byte ${at}`);
  }
  for (let length = 0; length < sealed.length; length += 7)
    assert.equal(await sealer.open(sealed.slice(0, length)), undefined);
});

test('values that were not sealed do not open or throw', async () => {
  const sealer = createSealer({ keys: [current] }, 'session');
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      assert.equal(await sealer.open(text), undefined);
    }),
  );
});

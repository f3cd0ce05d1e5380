import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptHashes } from './inline-scripts.ts';

test('inline scripts are hashed as a browser hashes them; others are not', () => {
  // The hash of "alert('Hello, world.');" is the example of CSP Level 3 §8.3.
  const html = `<script>alert('Hello, world.');</script>
    <script src="/a.js"></script><script defer src=/b.js></script>
    <script type="application/ld+json">{"a":1}</script><script type=application/json>1</script>`;
  assert.deepEqual(scriptHashes(html), ['sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=']);
});

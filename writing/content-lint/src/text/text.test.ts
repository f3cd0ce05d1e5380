import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from './words.ts';

test('a path, a version and a host are one word each', () => {
  assert.deepEqual(wordsOf("Don't run /etc/nginx with 1.28.0 on kyc.example, ग्राहक!"), [
    ...["Don't", 'run', 'etc/nginx', 'with', '1.28.0', 'on', 'kyc.example', 'ग्राहक'],
  ]);
});

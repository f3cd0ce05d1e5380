import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedFiles } from './named-files.ts';

test('a path of ours in backquotes and a relative link are names of files', () => {
  const markdown =
    'See `server/src/main.ts`, `/auth/session`, `npm test`, [a](../site#x), [b](https://a.example/b).';
  assert.deepEqual(namedFiles(markdown), [
    { path: 'server/src/main.ts', linked: false },
    { path: '../site', linked: true },
  ]);
});

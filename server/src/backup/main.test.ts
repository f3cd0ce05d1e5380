import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

for (const words of [[], ['backup'], ['restore'], ['backup', 'a', 'b'], ['copy', 'a']])
  test(`'${words.join(' ')}' shows how to write it, and blames no setting`, () => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, /^backup <folder> .+\nrestore <folder> .+\n$/);
  });

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bannedUses, uncheckedSources } from '@kwikid/content-lint/plain-words';
import { root } from '../root.ts';
import { sourceFiles } from '../source-files.ts';

const files = sourceFiles('*.ts', '*.tsx', '*.mjs', '*.md', '*.css', ':!content', ':!decisions').filter(
  (file) => !uncheckedSources.some((path) => file === path || file.startsWith(`${path}/`)),
);

test('sources and documents use none of the banned constructions', () => {
  assert.ok(files.length > 500, 'git lists the sources');
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        bannedUses(line, 'sources').map(
          ({ found, instead }) => `${file}:${index + 1}: '${found}': write ${instead}`,
        ),
      ),
  );
  assert.deepEqual(found, []);
});

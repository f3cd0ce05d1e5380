import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../config/config.ts';
import { fixtureBuild } from '../../testing/fixture-build.ts';
import { loadBuild } from './load.ts';

const whole = await fixtureBuild();

/** Loads a damaged copy of the build. */
function damaged(damage: (folder: string) => void) {
  const folder = join(mkdtempSync(join(tmpdir(), 'damaged-')), 'build');
  cpSync(whole, folder, { recursive: true });
  damage(folder);
  return loadBuild(folder, readConfig({}).headers);
}

test('a whole build loads', () => {
  const build = damaged(() => undefined);
  assert.ok(build.site.has('/docs/product/'));
  assert.ok(build.site.has('/docs/Start%20Here'));
  assert.ok(!build.site.has('/404.html'));
});

const damages: [what: string, damage: (folder: string) => void][] = [
  ['is missing', (folder) => rmSync(folder, { recursive: true })],
  ['has no index', (folder) => rmSync(join(folder, 'manifest.json'))],
  ['has half an index', (folder) => truncateSync(join(folder, 'manifest.json'), 200)],
  [
    'has an index of another format',
    (folder) => writeFileSync(join(folder, 'manifest.json'), '{"format":1}'),
  ],
  ['lacks half its bytes', (folder) => truncateSync(join(folder, 'assets.bin'), 100)],
  [
    'has a changed byte',
    (folder) => {
      const bytes = readFileSync(join(folder, 'assets.bin'));
      bytes.writeUInt8(bytes.readUInt8(50) ^ 1, 50);
      writeFileSync(join(folder, 'assets.bin'), bytes);
    },
  ],
  ['lacks the search records', (folder) => rmSync(join(folder, 'search.json'))],
  ['has half the search records', (folder) => truncateSync(join(folder, 'search.json'), 200)],
  ['has other search records', (folder) => writeFileSync(join(folder, 'search.json'), '{"records":[]}')],
];
for (const [what, damage] of damages) {
  test(`a build that ${what} is refused, with the remedy`, () => {
    // Without --force, a build whose index is whole counts as made.
    assert.throws(() => damaged(damage), {
      code: 'ERR_BUILD',
      message: /run "npm run build -- --force"$/,
    });
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { debianPackages, findInstalled, missingPackages } from './debian-packages.ts';

test('a package is missing if its program or file is, and a chosen program counts', (t) => {
  const path = process.env.PATH;
  t.after(() => {
    process.env.PATH = path;
    delete process.env.CHROMIUM_PATH;
  });
  process.env.PATH = '/nowhere';
  delete process.env.CHROMIUM_PATH;
  const without = missingPackages(['browser']);
  assert.ok(without.includes('chromium') && without.includes('firefox-esr'));
  process.env.CHROMIUM_PATH = '/opt/chromium';
  assert.ok(!missingPackages(['browser']).includes('chromium'));
  assert.equal(findInstalled('/nowhere/*.so'), undefined);
  assert.deepEqual(missingPackages([]), []);
});

test('the table has one program or absolute file a package', () => {
  for (const packages of Object.values(debianPackages))
    for (const [name, part] of Object.entries(packages))
      assert.match(`${name} ${part}`, /^[a-z0-9.+-]+ (?:\/\S+|[\w-]+)$/);
});

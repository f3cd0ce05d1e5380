import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { groupsOf, unitTestFiles, unitTests } from './unit-tests.ts';

test('a process has the files of one workspace, twelve at most, and each file runs once', () => {
  const files = unitTestFiles();
  const groups = groupsOf(files);
  assert.deepEqual(groups.flat().sort(), files.toSorted());
  for (const group of groups) {
    assert.ok(group.length <= 12);
    assert.equal(new Set(group.map((file) => file.replace(/^(packages\/)?([^/]+).*/, '$1$2'))).size, 1);
  }
  assert.deepEqual(groupsOf([]), []);
});

const one = `import { test } from 'node:test';`;
const kinds: [what: string, source: string, outcome: { title: RegExp; status: string }[]][] = [
  ['a test that passes', `${one} test('good', () => {});`, [{ title: /^good$/, status: 'passed' }]],
  [
    'a test that fails',
    `${one} test('bad', () => { throw new Error('so'); });`,
    [{ title: /^bad$/, status: 'failed' }],
  ],
  [
    'a test that is left out',
    `${one} test('not here', { skip: 'no camera' }, () => {});`,
    [{ title: /^not here$/, status: 'skipped' }],
  ],
  [
    'a title with a separator of lines',
    `${one} test('a\\u2028b', () => {});`,
    [{ title: /^a\u2028b$/, status: 'passed' }],
  ],
  ['a syntax error', 'const = 1;', [{ title: /./, status: 'failed' }]],
  ['an import of nothing', `import './nowhere.ts';`, [{ title: /./, status: 'failed' }]],
  ['an end of the process', 'process.exit(3);', [{ title: /^the process of /, status: 'failed' }]],
  [
    'output without a line end',
    `${one} process.stdout.write('half'); test('good', () => {});`,
    [{ title: /^good$/, status: 'passed' }],
  ],
];

for (const [what, source, outcome] of kinds) {
  test(`${what} is counted as what it is`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unit-tests-'));
    const file = join(folder, 'x.test.ts');
    await writeFile(file, source);
    const results = await unitTests([file]);
    await rm(folder, { recursive: true });
    assert.deepEqual(
      results.map(({ status }) => status),
      outcome.map(({ status }) => status),
    );
    for (const [index, { title }] of outcome.entries()) assert.match(results[index]?.title ?? '', title);
  });
}

test('an error after the end of its test fails the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unit-tests-'));
  const file = join(folder, 'x.test.ts');
  await writeFile(file, `${one} test('early', () => { setImmediate(() => { throw new Error('late'); }); });`);
  const results = await unitTests([file]);
  await rm(folder, { recursive: true });
  assert.ok(results.some(({ status }) => status === 'failed'));
});

test('a file without a test fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unit-tests-'));
  const file = join(folder, 'x.test.ts');
  await writeFile(file, 'export {};');
  const results = await unitTests([file]);
  await rm(folder, { recursive: true });
  assert.deepEqual(
    results.map(({ status }) => status),
    ['failed'],
  );
});

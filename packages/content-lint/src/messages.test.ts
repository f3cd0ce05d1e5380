import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { tableOf } from './messages.ts';
import { rules } from './rules.ts';

const file = path.join(import.meta.dirname, '../MESSAGES.md');

const made = await new Promise<string>((resolve, reject) => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = fork(path.join(import.meta.dirname, 'messages.ts'), {
    execArgv: ['--test-name-pattern=^no test is named so$'],
    env: { ...env, COLLECT_EXAMPLES: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('message', (table) => {
    resolve(String(table));
    child.disconnect();
  });
  child.once('error', reject);
  child.once('exit', (status) => reject(new Error(`messages.ts ended with ${status}`)));
});
if (process.env.UPDATE_MESSAGES === '1') await writeFile(file, made);

test('MESSAGES.md has the messages of today', async () => {
  const written = await readFile(file, 'utf8');
  assert.equal(
    written,
    made,
    'write it again: UPDATE_MESSAGES=1 npm test -- packages/content-lint/src/messages.test.ts',
  );
});

test('every rule with examples has a row with a message', () => {
  const rows = made.split('\n').filter((line) => line.startsWith('| KD'));
  const inTable = new Set(rows.map((row) => row.slice(2, 7)));
  const missing = rules.filter(({ id }) => !inTable.has(id)).map(({ slug }) => slug);
  // Their tests need the project's words, or earlier versions of a page.
  assert.deepEqual(missing, ['spelling', 'minor-change', 'minor-unchecked']);
  for (const row of rows) assert.doesNotMatch(row, /\| `` \|/, row);
});

test('bars, marks of code and elements do not break the table', () => {
  const rule = { id: 'KD999', slug: 'a', remedy: 'Write <b> | c.' };
  const row = tableOf([{ rule, name: 'x | y', message: 'write `a` or |\n  b' }])
    .split('\n')
    .at(-2);
  assert.equal(row, '| KD999 a | x \\| y | `` write `a` or \\| `` | Write &lt;b> \\| c. |');
});

import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { LintRule } from '@kwikid/facts';
import { applyRules } from './apply-rules.ts';
import { corpusOf, document, pageFile } from './fixture.ts';
import { type madeMessages, rulesWith, tableOf } from './messages.ts';
import { rules } from './rules.ts';

const file = path.join(import.meta.dirname, '../MESSAGES.md');
/** The guide of the site shows it, and has no access to the tests. */
const dataFile = path.join(import.meta.dirname, '../../facts/src/writing/lint-rules.json');
const again = 'write it again: UPDATE_MESSAGES=1 npm test -- packages/content-lint/src/messages.test.ts';

const { table: made, rules: madeRules } = await new Promise<Awaited<ReturnType<typeof madeMessages>>>(
  (resolve, reject) => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const child = fork(path.join(import.meta.dirname, 'messages.ts'), {
      execArgv: ['--test-name-pattern=^no test is named so$'],
      env: { ...env, COLLECT_EXAMPLES: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (message: Awaited<ReturnType<typeof madeMessages>>) => {
      resolve(message);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`messages.ts ended with ${status}`)));
  },
);
const madeData = `${JSON.stringify(madeRules, null, 2)}\n`;
if (process.env.UPDATE_MESSAGES === '1') {
  await writeFile(file, made);
  await writeFile(dataFile, madeData);
}

// Without the two texts, which have 75,000 characters each: the remedy would be above them.
test('MESSAGES.md has the messages of today', async () => {
  const isWritten = (await readFile(file, 'utf8')) === made;
  assert.ok(isWritten, again);
});

test('the guide of the site has the messages of today', async () => {
  const isWritten = (await readFile(dataFile, 'utf8')) === madeData;
  assert.ok(isWritten, again);
});

test('the guide has every rule, and shows the line of each mistake that can be shown', () => {
  const byId = new Map(madeRules.map((rule) => [rule.id, rule]));
  for (const { id } of rules) assert.ok(byId.has(id), id);
  const mistakesOf = (id: string): LintRule['mistakes'] => byId.get(id)?.mistakes ?? [];
  assert.ok(
    mistakesOf('KD216').some(({ wrote }) => wrote?.startsWith('##')),
    'a line',
  );
  for (const id of ['KD207', 'KD501', 'KD502']) {
    assert.ok(mistakesOf(id).length > 0, id);
    for (const { what, wrote } of mistakesOf(id)) assert.equal(wrote, undefined, `${id} ${what}`);
  }
});

test('nothing that the guide shows is a secret, somebody’s number or address, or a host', () => {
  const words = madeRules.flatMap(({ mistakes }) =>
    mistakes.flatMap(({ wrote = '', says }) => [`\`\`\`\` ${wrote} \`\`\`\``, `\`\`\`\` ${says} \`\`\`\``]),
  );
  const safety = rules.filter(({ id }) => ['KD501', 'KD502', 'KD503'].includes(id));
  assert.equal(safety.length, 3);
  const found = applyRules(corpusOf({ [pageFile]: document(words.join('\n\n')) }), safety);
  assert.deepEqual(
    found.map(({ message }) => message),
    [],
  );
});

test('a line that nobody could read, or that looks like a secret, is not shown', () => {
  const wroteIn = (id: string, line: string) => {
    const rule = rules.find((known) => known.id === id);
    assert.ok(rule);
    const made = rulesWith([{ rule, name: 'x', message: 'y', line }]).find((known) => known.id === id);
    return made?.mistakes[0]?.wrote;
  };
  assert.equal(wroteIn('KD216', ' ##Heading '), '##Heading');
  for (const line of [
    '',
    '---',
    '```mermaid',
    'a\u200bb',
    'soft\u00adhyphen',
    'no\u00a0break',
    'x'.repeat(161),
  ])
    assert.equal(wroteIn('KD216', line), undefined, line);
  assert.equal(wroteIn('KD501', 'token'), undefined);
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

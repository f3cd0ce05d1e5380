import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parsePage } from '@kwikid/content';
import { fixedText, replaceOnce } from './fix.ts';
import { fixContent } from './fix-content.ts';
import { document, pageFile } from './testing/fixture.ts';

const places: [text: string, from: string, column: number | undefined][] = [
  ['a the the b', 'the the', 2],
  ['the the', 'the the', 0],
  ['bathe them', 'the them', undefined],
  ['the the and the the', 'the the', undefined],
  ['`the the` and the the', 'the the', 14],
  ['``a ` the the`` b', 'the the', undefined],
  ['](/docs/b) and ](/docs/bb)', '](/docs/b)', 0],
];
for (const [text, from, column] of places) {
  test(`'${from}' in '${text}' is ${column === undefined ? 'ambiguous' : `at ${column}`}`, () => {
    assert.equal(replaceOnce(parsePage({ path: pageFile, text }), 1, from, 'x')?.column, column);
  });
}

test('fixes of a line are applied from the right; of two overlapping ones the first', () => {
  const fix = (line: number, column: number, remove: number, insert: string) => ({
    line,
    column,
    remove,
    insert,
  });
  assert.equal(
    fixedText('\uFEFFabcdef\r\nghi', [
      fix(1, 0, 1, 'AAA'),
      fix(1, 4, 1, 'E'),
      fix(1, 5, 1, 'no'),
      fix(2, 2, 1, ''),
      fix(9, 0, 1, ''),
    ]),
    '\uFEFFAAAbcdEf\r\ngh',
  );
});

test('files are fixed until nothing is left to fix; a second run changes nothing', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'fix-'));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'content/docs'), { recursive: true });
  const file = join(root, pageFile);
  const body = 'Go to to start, wait a a hour.   \n\n```yml\na: 1  \n```\n\nSimply `x`.';
  await writeFile(file, document(body));
  const first = await fixContent(root);
  const text = await readFile(file, 'utf8');
  assert.equal(text, document('Go to start, wait an hour.\n\n```yaml\na: 1  \n```\n\nSimply `x`.'));
  assert.deepEqual(first.files, [pageFile]);
  assert.ok(first.fixed >= 4, `${first.fixed}`);
  assert.deepEqual(await fixContent(root), { fixed: 0, files: [] });
  assert.equal(await readFile(file, 'utf8'), text);
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readCorpus } from '@kwikid/content';
import { applyRules } from '../../apply-rules.ts';
import { committedTexts } from '../../committed-texts.ts';
import { corpusOf, document, pageFile } from '../../testing/fixture.ts';
import { minorChange } from './minor-change.ts';

const mark =
  "acknowledge: { who: [support], within: 14, minor: { since: '0f3a5c7e9b1d', reason: A clearer word } }";
const plain = document('Call within 15 minutes.');
const marked = (text: string) => document(text).replace('---\n', `---\n${mark}\n`);
const found = async (present: string, committed: readonly string[] | undefined) =>
  (
    await applyRules(
      {
        ...corpusOf({ [pageFile]: present }),
        committed: committed && new Map([[pageFile, committed]]),
      },
      [minorChange],
    )
  ).map(({ rule, message }) => `${rule} ${message}`);

test('words may change, numbers and obligations may not', async () => {
  assert.deepEqual(await found(marked('Ring within 15 minutes.'), [plain]), []);
  assert.deepEqual(await found(marked('Call within 16 minutes.'), [plain]), [
    "KD627 the change is not minor: '15' became '16'. Remove acknowledge.minor: the page asks again",
  ]);
  assert.match(
    (await found(marked('You must call within 15 minutes.'), [plain]))[0] ?? '',
    /KD627 .*'must' was added|became/,
  );
});

test('the title is part of the text, comments are not, and a file that was not there yet has no version', async () => {
  const retitled = (text: string) => text.replace(/^title: .*$/m, 'title: A page in 3 steps');
  assert.match(
    (await found(retitled(marked('Ring within 15 minutes.')), [plain]))[0] ?? '',
    /^KD627 .*'15' became '3'/,
  );
  assert.deepEqual(await found(marked('Call within 15 minutes.<!-- not before 16 -->'), [plain]), []);
  assert.match(
    (await found(marked('Call within 16 minutes.'), ['', plain]))[0] ?? '',
    /^KD627 .*'15' became '16'/,
  );
});

test('all commits since the mark are compared, not only the last one', async () => {
  const second = marked('Call within 16 minutes.');
  assert.match(
    (await found(marked('Ring within 16 minutes.'), [second, plain]))[0] ?? '',
    /^KD627 .*'15' became '16'/,
  );
});

test('the versions are those of Git; without Git there are none', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'minor-'));
  t.after(() => rmSync(root, { recursive: true }));
  const write = (text: string) => {
    mkdirSync(dirname(join(root, pageFile)), { recursive: true });
    writeFileSync(join(root, pageFile), text);
  };
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...words], { cwd: root });
  write(marked('Ring within 15 minutes.'));
  assert.equal(await committedTexts(root, await readCorpus(root)), undefined);
  git('init', '-q');
  for (const text of [plain, marked('Ring within 15 minutes.')]) {
    write(text);
    git('add', '.');
    git('commit', '-qm', 'x');
  }
  const versions = await committedTexts(root, await readCorpus(root));
  assert.deepEqual(versions?.get(pageFile), [marked('Ring within 15 minutes.'), plain]);
  // The mark may be older than what a shallow clone has.
  const shallow = join(root, 'shallow');
  git('clone', '-q', '--depth', '1', `file://${root}`, shallow);
  assert.equal(await committedTexts(shallow, await readCorpus(root)), undefined);
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { gitHistory } from './git-history.ts';

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'history-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Commits a file, at a second since the epoch. */
function commit(folder: string, file: string, name: string, seconds: number): void {
  writeFileSync(path.join(folder, file), `${seconds}`);
  const day = `${seconds} +0000`;
  const identity = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: 'machine@a.example', GIT_AUTHOR_DATE: day };
  const committer = { GIT_COMMITTER_NAME: 'c', GIT_COMMITTER_EMAIL: 'c', GIT_COMMITTER_DATE: day };
  const env = { ...process.env, ...identity, ...committer };
  execFileSync('git', ['-C', folder, 'add', '.'], { env });
  execFileSync('git', ['-C', folder, 'commit', '-q', '-m', 'change'], { env });
}

test('[B02] the last update of a file is its newest commit, by the name of .mailmap', async (t) => {
  const folder = temporaryFolder(t);
  execFileSync('git', ['init', '-q', folder]);
  commit(folder, 'old ä.md', 'machine', 1_700_000_000);
  commit(folder, 'page.md', 'machine', 1_700_000_100);
  commit(folder, 'page.md', 'machine', 1_700_000_200);
  writeFileSync(path.join(folder, '.mailmap'), 'Ann Lee <machine@a.example>\n');
  const history = gitHistory(folder);
  const author = 'Ann Lee';
  const of = (file: string) => history.getFileLastUpdateInfo(path.join(folder, file));
  assert.deepEqual(await of('page.md'), { timestamp: 1_700_000_200_000, author });
  assert.deepEqual(await of('old ä.md'), { timestamp: 1_700_000_000_000, author });
  assert.equal(await of('unknown.md'), null);
});

test('without a history, or without the folder, no file has a last update, and nothing fails', async (t) => {
  const folder = temporaryFolder(t);
  for (const root of [folder, path.join(folder, 'missing')])
    assert.equal(await gitHistory(root).getFileLastUpdateInfo(path.join(root, 'page.md')), null);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { hasGitHistory } from './git-history.ts';

test('a folder outside every worktree has no history, and asking for it does not fail', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-history-'));
  try {
    assert.equal(hasGitHistory(folder), false);
    assert.equal(hasGitHistory(path.join(folder, 'missing')), false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

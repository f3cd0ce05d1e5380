import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { runLint } from './run-lint.ts';
import { document, pageFile } from './testing/fixture.ts';

test('a day years away is in the future, and reviews become due by the time of the run', async (context) => {
  const root = await mkdtemp(path.join(tmpdir(), 'run-lint-'));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(path.dirname(path.join(root, pageFile)), { recursive: true });
  await writeFile(path.join(root, pageFile), document('Text.', { reviewed: '2026-11-20', review_every: 1 }));
  const at = async (moment: string) => {
    const { findings, summary } = await runLint({ root, today: new Date(moment) });
    return { early: findings.filter(({ slug }) => slug === 'page-days').length, due: summary.due };
  };
  assert.deepEqual(await at('2024-11-01T00:00:00Z'), { early: 1, due: 0 });
  assert.deepEqual(await at('2025-01-01T00:00:00Z'), { early: 0, due: 0 });
  assert.deepEqual(await at('2026-12-20T00:00:00Z'), { early: 0, due: 1 });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../root.ts';
import { coverage, unprovenGateTests, unprovenRows } from './checklist-coverage.ts';
import type { TestResult } from './results.ts';

const checklist = '# comment\nG01\tgate\tthe gate\nG02\tgate\tthe server\nN01\tnavbar\tthe bar\n';
const ran = (title: string, status: TestResult['status'] = 'passed'): TestResult => ({
  title,
  status,
  repeat: '',
});

/** Of the specification's list. It changes only if the owner rewords the specification. */
const specificationHash = 'cede67dc6248b34322c39f17e78ce524f38a9f58c191379a5c5401cd36888287';

test('the checklist is the specification’s, word for word', () => {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'e2e/checklist.tsv')))
    .digest('hex');
  assert.equal(
    hash,
    specificationHash,
    'a row of e2e/checklist.tsv was reworded: change the site or its test instead',
  );
});

test('an id counts if a title names it in brackets', () => {
  assert.deepEqual(unprovenRows(checklist, [ran('[G01] [N01] shows both'), ran('G02 without brackets')]), [
    'G02',
  ]);
});

test('an id counts only if every test that carries it ran and passed', () => {
  const results = [
    ran('gate-35 a'),
    ran('gate-36 a'),
    ran('gate-36 b', 'failed'),
    ran('gate-37 a'),
    ran('gate-37 b', 'skipped'),
  ];
  const unproven = unprovenGateTests(results);
  assert.ok(!unproven.includes('gate-35'));
  assert.ok(unproven.includes('gate-36'));
  assert.ok(unproven.includes('gate-37'));
});

test('each of the gate’s 60 tests is looked for', () => {
  assert.equal(unprovenGateTests([]).length, 60);
  const unproven = unprovenGateTests([
    ran('gate-01 one'),
    ran('[G02] gate-02 gate-40 three'),
    ran('a gate-033'),
  ]);
  assert.equal(unproven.length, 57);
  assert.ok(unproven.includes('gate-33'));
});

test('an id without a test that passes fails the run, by name', async () => {
  const [gate, rows] = await coverage([ran('gate-01 one'), ran('[G01] two', 'failed')]);
  assert.deepEqual([gate?.status, rows?.status], ['failed', 'failed']);
  assert.match(gate?.title ?? '', /: not proven gate-02 gate-03/);
  assert.match(rows?.title ?? '', /: not proven G01 G02/);
});

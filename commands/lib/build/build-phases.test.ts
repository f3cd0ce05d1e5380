import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPhases, isPerformanceLine } from './build-phases.ts';

test('the phases of a build are read from the output of Docusaurus 3.10', () => {
  const phase = buildPhases();
  const lines: [line: string, phase: string | undefined][] = [
    ['[INFO] [en] Creating an optimized production build...', undefined],
    [
      '[PERF] Build > en > Load site > Load plugins - 2.39 seconds! - (Heap 75mb -> 130mb / Total 228mb)',
      undefined,
    ],
    ['[PERF] Build > en > Load site - 2.72 seconds! - (Heap 77mb -> 141mb)', 'bundling the scripts'],
    ['[PERF] Build > en > Bundling with rspack - 21.87 seconds!', 'rendering pages'],
    [
      '[PERF] Build > en > SSG > Thread pool > Result for task 1 - (Heap 106mb)',
      'rendering pages (10 so far)',
    ],
    [
      '[PERF] Build > en > SSG > Thread pool > Result for task 3 - (Heap 106mb)',
      'rendering pages (20 so far)',
    ],
    ['[PERF] Build > en > SSG - 17.50 seconds!', 'writing search records'],
    ['[PERF] Build > en > postBuild() - 5.81 seconds!', 'checking links'],
    ['[WARNING] a page', undefined],
  ];
  for (const [line, expected] of lines) assert.equal(phase(line), expected, line);
  assert.equal(isPerformanceLine('[WARNING] a page'), false);
});

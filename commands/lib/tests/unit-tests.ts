import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { root } from '../root.ts';
import { progress } from '../terminal/progress.mjs';
import type { Outcome, TestResult } from './outcome.ts';

/** Time limit of one test file, in seconds. */
const limitSeconds = 120;

/** Every `*.test.ts` beside the code. */
export function unitTestFiles(): string[] {
  return globSync('{packages/*,gate,site,server,identity-provider,commands,bench}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => /node_modules|\.docusaurus|build$|dist$/.test(String(name)),
  });
}

/**
 * Runs unit and HTTP tests, each file in a process of its own. Only failures are printed.
 *
 * @param files - paths from the project's folder
 */
export async function unitTests(files: readonly string[] = unitTestFiles()): Promise<Outcome> {
  const started = performance.now();
  const step = progress('Unit and HTTP tests', { total: files.length, unit: 'files' });
  const results: TestResult[] = [];
  const stderr: string[] = [];
  const paths = new Set(files.map((file) => join(root, file)));
  let done = 0;
  const stream = run({
    files: [...paths],
    // `true` would leave a core idle.
    concurrency: availableParallelism() + 1,
    timeout: limitSeconds * 1000,
  });
  for await (const { type, data } of stream) {
    if (type === 'test:stderr') stderr.push(data.message);
    if (type === 'test:summary' && data.file !== undefined) step.at(++done, relative(root, data.file));
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A suite fails with its tests, and counts only if it fails by itself.
    if (type === 'test:fail' && data.details.error.failureType === 'subtestsFailed') continue;
    const isFile = paths.has(resolve(root, data.name));
    if (isFile && type === 'test:pass') continue;
    const file = relative(root, isFile ? data.name : (data.file ?? ''));
    const skipped = type === 'test:pass' && data.skip !== undefined && data.skip !== false;
    results.push({
      title: isFile ? relative(root, data.name) : data.name,
      status: skipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      seconds: data.details.duration_ms / 1000,
      limitSeconds,
      repeat: `npm test -- ${file}`,
      ...(typeof data.skip === 'string' && { reason: data.skip }),
    });
    if (type === 'test:fail') {
      step.print(`✖ ${data.name}  (${file}:${data.line ?? ''})`);
      console.error(data.details.error.cause ?? data.details.error);
      console.error(stderr.splice(0).join(''));
    }
  }
  step.end();
  return { results, seconds: (performance.now() - started) / 1000 };
}

import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { run } from '../process.ts';
import { root } from '../root.ts';
import { progress } from '../terminal/progress.mjs';
import { mark, type Reported } from './group-reporter.ts';
import { beginningOf, type Outcome, type TestResult } from './outcome.ts';

/** Time limit of one test, in seconds; a group of files has twice of it. */
const limitSeconds = 120;

/** Files in one process at most. Starting a process costs as much as the tests of most files. */
const groupSize = 8;

/** Every `*.test.ts` beside the code. */
export function unitTestFiles(): string[] {
  return globSync('{packages/*,gate,site,server,identity-provider,commands,bench}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => /node_modules|\.docusaurus|build$|dist$/.test(String(name)),
  });
}

/** They build whole sites: they begin first, and each in a process of its own, so that no test waits for them. */
const isBuild = (file: string) => file.startsWith('site/testing/');

/**
 * Files that share a process, which are always of one workspace, in the order in which they should begin.
 *
 * @param files - paths from the project's folder
 */
export function groupsOf(files: readonly string[]): string[][] {
  const workspaceOf = (file: string) => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? '';
  const builds = files.filter(isBuild).map((file) => [file]);
  const others = Object.groupBy(
    files.filter((file) => !isBuild(file)),
    workspaceOf,
  );
  const groups = Object.values(others).flatMap((ofWorkspace = []) =>
    Array.from({ length: Math.ceil(ofWorkspace.length / groupSize) }, (_, index) =>
      ofWorkspace.slice(index * groupSize, (index + 1) * groupSize),
    ),
  );
  return [...builds, ...groups];
}

/**
 * Runs unit and HTTP tests. Only failures are printed.
 *
 * @param files - paths from the project's folder
 */
export async function unitTests(files: readonly string[] = unitTestFiles()): Promise<Outcome> {
  const started = performance.now();
  const step = progress('Unit and HTTP tests', { total: files.length, unit: 'files' });
  const results: TestResult[] = [];
  const begun = new Set<string>();
  const onTest = (test: Reported) => {
    results.push(resultOf(test));
    if (test.status === 'failed')
      step.print(`✖ ${test.title}  (${test.file}:${test.line ?? ''})\n${test.error}`);
    step.at(begun.add(test.file).size, test.file);
  };
  const waiting = groupsOf(files);
  const worker = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const failure = await runGroup(group, onTest);
      if (failure !== undefined) onTest(failure);
    }
  };
  // One more than there are cores, since some tests wait.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  step.end();
  return { results, seconds: (performance.now() - started) / 1000 };
}

const reporter = new URL('group-reporter.ts', import.meta.url);

/**
 * Runs the files of a group in one process.
 *
 * @returns the failure of the process itself, if it failed otherwise than by a test
 */
async function runGroup(
  group: readonly string[],
  onTest: (test: Reported) => void,
): Promise<Reported | undefined> {
  const started = performance.now();
  let hasFailed = false;
  const { status, output } = await run(
    process.execPath,
    [
      '--test',
      '--test-isolation=none',
      `--test-timeout=${limitSeconds * 1000}`,
      `--test-reporter=${fileURLToPath(reporter)}`,
      ...group,
    ],
    {
      quiet: true,
      timeoutSeconds: limitSeconds * 2,
      onLine: (line) => {
        if (!line.startsWith(mark)) return;
        const test = JSON.parse(line.slice(mark.length)) as Reported;
        hasFailed ||= test.status === 'failed';
        onTest(test);
      },
    },
  );
  const printed = output
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(mark))
    .join('\n');
  if (hasFailed && printed !== '') console.error(printed);
  if (status === 0 || hasFailed) return undefined;
  return {
    title: `the process of ${group.length} files of tests, from ${group[0]}`,
    status: 'failed',
    seconds: (performance.now() - started) / 1000,
    file: group.join(' '),
    error: `It ended with ${status}; it has ${limitSeconds * 2} s.\n${printed}`,
  };
}

function resultOf({
  title,
  status,
  seconds,
  file,
  error,
  reason = error && beginningOf(error),
}: Reported): TestResult {
  return {
    title,
    status,
    seconds,
    limitSeconds,
    repeat: `npm test -- ${file}`,
    ...(reason !== undefined && { reason }),
  };
}

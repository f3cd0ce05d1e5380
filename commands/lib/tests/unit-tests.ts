import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from '../process.ts';
import { root } from '../root.ts';
import type { TestResult } from './results.ts';

/** Time limit of one test, in seconds; a group of files has twice of it. */
const limitSeconds = 120;
/** Files in one process at most. Starting a process costs as much as the tests of most files. */
const groupSize = 8;

/** Every `*.test.ts` beside the code. */
export function unitTestFiles(): string[] {
  return globSync(
    '{packages/*,writing/*,tools,gate,site,server,identity-provider,commands,bench}/**/*.test.ts',
    {
      cwd: root,
      exclude: (name) => /node_modules|\.docusaurus|build$|dist$/.test(String(name)),
    },
  );
}

/** Files that share a process, of one workspace. Tests that build whole sites begin first, each by itself. */
export function groupsOf(files: readonly string[]): string[][] {
  const isBuild = (file: string) => file.startsWith('site/testing/');
  const workspaceOf = (file: string) => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? '';
  const workspaces = Map.groupBy(
    files.filter((file) => !isBuild(file)),
    workspaceOf,
  );
  const groups = [...workspaces.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / groupSize) }, (_, at) =>
      own.slice(at * groupSize, (at + 1) * groupSize),
    ),
  );
  return [...files.filter(isBuild).map((file) => [file]), ...groups];
}

/** Runs unit and HTTP tests by Node's own runner, and prints what it says of a group that failed. */
export async function unitTests(files: readonly string[] = unitTestFiles()): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'unit-tests-'));
  const waiting = [...groupsOf(files).entries()];
  const results: TestResult[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(...(await runGroup(next[1], join(folder, `${next[0]}.tap`))));
  };
  // One more than there are cores, since some tests wait.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  rmSync(folder, { recursive: true });
  return results;
}

async function runGroup(group: readonly string[], tap: string): Promise<TestResult[]> {
  const options = [
    ...['--test', '--test-isolation=none', `--test-timeout=${limitSeconds * 1000}`],
    ...['--test-reporter=dot', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${tap}`],
  ];
  const { status, output } = await run(process.execPath, [...options, ...group], {
    quiet: true,
    timeoutSeconds: limitSeconds * 2,
    // Set if this runs in a test: the reports would go to that test.
    env: { NODE_TEST_CONTEXT: '' },
  });
  const repeat = `npm test -- ${group.join(' ')}`;
  const results = readTap(readFileSync(tap, { encoding: 'utf8', flag: 'a+' }), repeat);
  if (status !== 0) console.error(output);
  const hasFailed = results.some((result) => result.status === 'failed');
  // An error outside of any test, or a group that tests nothing.
  if ((status !== 0 && !hasFailed) || results.length === 0)
    results.push({
      title: `the process of ${group.join(', ')} ended with ${status} after ${results.length} tests`,
      ...{ status: 'failed', repeat },
    });
  return results;
}

/** The tests of Node's report in TAP. Those that have tests of their own count by these. */
export function readTap(tap: string, repeat: string): TestResult[] {
  return [
    ...tap.matchAll(
      /^ *(?<not>not )?ok \d+ - (?<rest>[^\n]*)(?<details>(?:\n(?! *(?:not )?ok |# )[^\n]*)*)/gm,
    ),
  ].flatMap(({ groups }) => {
    const { not, rest = '', details = '' } = groups ?? {};
    if (/^ *type: 'suite'$/m.test(details)) return [];
    const [, title = rest, skip] = /^([^\n]*?)(?: # (SKIP|TODO)[^\n]*)?$/.exec(rest) ?? [];
    const status = not !== undefined ? 'failed' : skip === 'SKIP' ? 'skipped' : 'passed';
    // A file in which no test ran is reported itself.
    if (status === 'passed' && title.endsWith('.test.ts')) return [];
    const file = /^ *location: '(.*?):\d+:\d+'$/m.exec(details)?.[1];
    const own = file === undefined ? repeat : `npm test -- ${relative(root, file)}`;
    return [{ title: title.replaceAll(/\\([#\\])/g, '$1'), status, repeat: own }];
  });
}

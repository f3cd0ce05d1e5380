import { stripVTControlCharacters } from 'node:util';

/** How one test or check ended. */
export interface TestResult {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Wall time in seconds. */
  seconds: number;
  /** Its time limit, in seconds. */
  limitSeconds?: number;
  /** The command that runs only this test again. */
  repeat: string;
  /** Why it was skipped, or the {@link beginningOf} its error. */
  reason?: string;
}

/** How one stage of the tests ended. */
export interface Outcome {
  results: readonly TestResult[];
  /** Wall time in seconds. */
  seconds: number;
}

/**
 * One check that passes or fails as a whole. The reason of a failure is printed at once.
 *
 * @param repeat - the command that runs only this test
 */
export async function check(
  title: string,
  repeat: string,
  work: () => Promise<{ status: number; output: string }>,
): Promise<TestResult> {
  const started = performance.now();
  const { status, output } = await work();
  if (status !== 0) console.error(`✖ ${title}\n${output}`);
  return {
    title,
    status: status === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - started) / 1000,
    repeat,
  };
}

/** The first lines of an error, for the end of a run: the rest was printed when the test failed. */
export function beginningOf(error: string): string {
  return stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => line.slice(0, 160))
    .join('\n');
}

/** The number of tests by status. */
export function totals(results: readonly TestResult[]): Record<TestResult['status'], number> {
  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** Tests above this share of their limit are listed. */
const closeToLimit = 0.5;

/** A test's time as a share of its limit: `gate-36 … 12.1 s, 40 % of its limit`. */
export function timeText({ seconds, limitSeconds }: TestResult): string {
  const share =
    limitSeconds === undefined ? '' : `, ${Math.round((100 * seconds) / limitSeconds)} % of its limit`;
  return `${seconds.toFixed(1)} s${share}`;
}

/** One line for each test that took more than half of its limit: on a slow machine it would fail. */
export function closeCalls(results: readonly TestResult[]): string[] {
  return results
    .filter(({ seconds, limitSeconds = Infinity }) => seconds > limitSeconds * closeToLimit)
    .map((result) => `! ${result.title}: ${timeText(result)}`);
}

/** Every test with its time, the share of its limit and how it ended, slowest first: a table for a spreadsheet. */
export function timesTable(results: readonly TestResult[]): string {
  const rows = [...results]
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ title, seconds, limitSeconds, status }) =>
      [
        seconds.toFixed(2),
        limitSeconds === undefined ? '' : (seconds / limitSeconds).toFixed(3),
        status,
        title,
      ].join('\t'),
    );
  return `${['seconds\tshare of limit\tstatus\ttitle', ...rows].join('\n')}\n`;
}

/**
 * The last lines of a run: left-out tests with the reason, each failure with the beginning of its error and the
 * command that repeats it, and the totals.
 */
export function lastLines(results: readonly TestResult[]): string[] {
  const { passed, failed, skipped } = totals(results);
  const reasons = Map.groupBy(
    results.filter(({ status }) => status === 'skipped'),
    ({ reason }) => reason ?? 'no reason given',
  );
  return [
    ...[...reasons].map(([reason, { length }]) => `left out: ${length} (${reason})`),
    ...results
      .filter(({ status }) => status === 'failed')
      .flatMap(({ title, reason, repeat }) => [
        `✖ ${title}`,
        ...[...(reason?.split('\n') ?? []), repeat].map((line) => `    ${line}`),
      ]),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}

/** How one test or check ended. */
export interface TestResult {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The command that runs only this again. */
  repeat: string;
}

/** One check that passes or fails as a whole. The reason of a failure is printed at once. */
export async function check(
  title: string,
  repeat: string,
  work: () => Promise<{ status: number; output: string }>,
): Promise<TestResult> {
  const { status, output } = await work();
  if (status !== 0) console.error(`✖ ${title}\n${output}`);
  return { title, status: status === 0 ? 'passed' : 'failed', repeat };
}

/** The end of a run: what failed with the command that repeats it, then the totals. */
export function closing(results: readonly TestResult[], seconds: number): string {
  const failed = results.filter(({ status }) => status === 'failed');
  const count = (wanted: TestResult['status']) => results.filter(({ status }) => status === wanted).length;
  const time = seconds < 90 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`;
  return [
    ...failed.map(({ title, repeat }) => `✖ ${title}\n    ${repeat}`),
    `in ${time}`,
    `${count('passed')} passed, ${failed.length} failed, ${count('skipped')} skipped`,
  ].join('\n');
}

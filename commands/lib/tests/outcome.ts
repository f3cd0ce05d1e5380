/** What one stage of the tests amounts to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Titles of what passed: a checklist id counts as proven only by a test that ran. */
  titles: string[];
  /** Seconds of wall time. */
  seconds: number;
}

/** One check that passes or fails as a whole. */
export async function check(
  title: string,
  work: () => Promise<{ status: number; output: string }>,
): Promise<Outcome> {
  const started = performance.now();
  const { status, output } = await work();
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) console.error(`✖ ${title}\n${output}`);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, titles: [], seconds };
}

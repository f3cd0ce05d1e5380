import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Survey } from '../machine/requirements.ts';
import { bin, run } from '../process.ts';
import { resultsFile } from './browser-reporter.ts';
import type { Outcome, TestResult } from './outcome.ts';

const reporter = new URL('browser-reporter.ts', import.meta.url).pathname;

/**
 * Playwright's tests, in the browsers of this machine, against the built site. Without a Chromium all are skipped.
 *
 * @param args - files of tests, and options of Playwright; all tests by default
 */
export async function browserTests(
  { browsers: { chromium, headless, firefox }, nginx }: Survey,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const started = performance.now();
  await mkdir(dirname(resultsFile), { recursive: true });
  await rm(resultsFile, { force: true });
  const listOnly = chromium === undefined ? ['--list'] : [];
  await run(bin('playwright'), ['test', `--reporter=${reporter}`, ...listOnly, ...args], {
    in: 'e2e',
    env: {
      ...env,
      ...(args.length > 0 && { KEEP_TRACES: 'yes' }),
      ...(chromium !== undefined && { CHROMIUM_PATH: chromium }),
      ...(headless !== undefined && { HEADLESS_CHROMIUM_PATH: headless }),
      ...(firefox !== undefined && { FIREFOX_PATH: firefox }),
      ...(nginx !== undefined && { NGINX_PATH: nginx }),
    },
  });
  const results = JSON.parse(await readFile(resultsFile, 'utf8')) as TestResult[];
  return {
    results: chromium === undefined ? results.map(withoutBrowser) : results,
    seconds: (performance.now() - started) / 1000,
  };
}

/** A test that was only listed, not run. */
function withoutBrowser(result: TestResult): TestResult {
  const title = result.title.replace(/ \(it did not run\)$/, '');
  return { ...result, title, status: 'skipped', reason: 'needs Chromium' };
}

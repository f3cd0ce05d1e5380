import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalled } from '@kwikid/testing/debian-packages';
import { bin, run } from '../process.ts';
import { root } from '../root.ts';
import type { TestResult } from './results.ts';

/** The part of Playwright's JSON report that is read here. */
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

const report = 'e2e/results/results.json';

/**
 * Playwright's tests, in the browsers of this machine, against the built site. Without a Chromium all are skipped.
 *
 * @param args - files of tests, and options of Playwright; all tests by default
 */
export async function browserTests(args: readonly string[]): Promise<TestResult[]> {
  const chromium = findInstalled('chromium');
  if (chromium === undefined)
    return [
      { title: 'the browser tests: they need Chromium', status: 'skipped', repeat: 'npm test -- browser' },
    ];
  const programs = {
    CHROMIUM_PATH: chromium,
    HEADLESS_CHROMIUM_PATH: findInstalled('chromium-headless-shell') ?? chromium,
    FIREFOX_PATH: findInstalled('firefox-esr'),
    NGINX_PATH: findInstalled('nginx'),
  };
  await rm(join(root, report), { force: true });
  const { status } = await run(bin('playwright'), ['test', '--reporter=dot,json', ...args], {
    in: 'e2e',
    env: {
      ...(Object.fromEntries(Object.entries(programs).filter(([, path]) => path)) as Record<string, string>),
      ...(args.length > 0 && { KEEP_TRACES: 'yes' }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, report),
    },
  });
  const results = resultsOf(JSON.parse(await readFile(join(root, report), 'utf8')) as Suite);
  if (status !== 0 && !results.some((result) => result.status === 'failed'))
    results.push({
      title: `Playwright ended with ${status}`,
      status: 'failed',
      repeat: 'npm test -- browser',
    });
  return results;
}

/** The tests of Playwright's report; one that did not run, or passed only at times, has failed. */
export function resultsOf({ suites = [], specs = [] }: Suite): TestResult[] {
  const statuses: Readonly<Record<string, TestResult['status']>> = { expected: 'passed', skipped: 'skipped' };
  const own = specs.map(({ title, file, line, tests }): TestResult => {
    const found = tests.map(({ status }) => statuses[status] ?? 'failed');
    const status = found.find((each) => each === 'failed') ?? found[0] ?? 'failed';
    return { title, status, repeat: `npm test -- e2e/tests/${file}:${line}` };
  });
  return [...own, ...suites.flatMap(resultsOf)];
}

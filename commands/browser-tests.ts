import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { bin, run } from './process.ts';
import { root } from './root.ts';

interface Suite {
  specs: { title: string; ok: boolean }[];
  suites?: Suite[];
}

/** Playwright's tests, in the given Chromium, against the built site. */
export async function browserTests(chromium: string, args: readonly string[]): Promise<Outcome> {
  const started = performance.now();
  const results = join(root, 'e2e/results/results.json');
  await run(bin('playwright'), ['test', '--reporter=line,json', ...args], {
    in: 'e2e',
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
  });
  const report = JSON.parse(await readFile(results, 'utf8')) as { suites: Suite[]; errors: unknown[] };
  const specs = report.suites.flatMap(specsOf);
  const passed = specs.filter((spec) => spec.ok);
  return {
    passed: passed.length,
    // A file that cannot be loaded is an error of the run, with no spec of its own.
    failed: specs.length - passed.length + report.errors.length,
    titles: passed.map((spec) => spec.title),
    seconds: (performance.now() - started) / 1000,
  };
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browsers } from '../machine/chromium.ts';
import { findNginx } from '../machine/nginx.ts';
import { bin, run } from '../process.ts';
import { root } from '../root.ts';
import type { Outcome } from './outcome.ts';

interface Spec {
  title: string;
  ok: boolean;
  tests: { status: string; annotations: { type: string; description?: string }[] }[];
}

interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

/** Playwright's tests, in the given browsers, against the built site. */
export async function browserTests(
  { chromium, headless }: Browsers,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const started = performance.now();
  const nginx = await findNginx();
  const results = join(root, 'e2e/results/results.json');
  await run(bin('playwright'), ['test', '--reporter=line,json', ...args], {
    in: 'e2e',
    env: {
      ...env,
      CHROMIUM_PATH: chromium,
      HEADLESS_CHROMIUM_PATH: headless,
      PLAYWRIGHT_JSON_OUTPUT_NAME: results,
      ...(nginx === undefined ? {} : { NGINX_PATH: nginx }),
    },
  });
  const report = JSON.parse(await readFile(results, 'utf8')) as { suites: Suite[]; errors: unknown[] };
  const all = report.suites.flatMap(specsOf);
  const specs = all.filter((spec) => reasonToSkip(spec) === undefined);
  for (const spec of all) {
    const reason = reasonToSkip(spec);
    if (reason !== undefined) console.log(`  skipped: ${spec.title}: ${reason}`);
  }
  // Playwright calls a test in order that did not run; but it has proven nothing.
  const passed = specs.filter((spec) => spec.ok && spec.tests.some(({ status }) => status !== 'skipped'));
  return {
    passed: passed.length,
    // A file that cannot be loaded is an error of the run, with no spec of its own.
    failed: specs.length - passed.length + report.errors.length,
    titles: passed.map((spec) => spec.title),
    seconds: (performance.now() - started) / 1000,
  };
}

const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** Why a test says of itself that it cannot run here. */
const reasonToSkip = (spec: Spec) =>
  spec.tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description;

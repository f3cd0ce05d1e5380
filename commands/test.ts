import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newerInBuild } from './lib/browsers/built-scripts.ts';
import { buildAll } from './lib/build/build-all.ts';
import { prepareMachine, type Survey } from './lib/machine/requirements.ts';
import { root } from './lib/root.ts';
import { browserTests } from './lib/tests/browser-tests.ts';
import { checkContent } from './lib/tests/check-content.ts';
import { checkSamples } from './lib/tests/check-samples.ts';
import { printedCoverage } from './lib/tests/checklist-coverage.ts';
import {
  closeCalls,
  lastLines,
  type Outcome,
  type TestResult,
  timesTable,
  totals,
} from './lib/tests/outcome.ts';
import { selectTests } from './lib/tests/select-tests.ts';
import { staticChecks } from './lib/tests/static-checks.ts';
import { unitTests } from './lib/tests/unit-tests.ts';

/** Every test's time, for inspection after a run. */
const timesFile = '.cache/test-times.tsv';

const results: TestResult[] = [];

/** Runs one stage. A failure does not stop the next stage. */
async function stage(name: string, repeat: string, work: () => Promise<Outcome>): Promise<void> {
  console.log(`\n— ${name}`);
  const outcome = await work().catch((error: unknown): Outcome => {
    console.error(`✖ ${name}:`, error instanceof Error ? error.message : error);
    return { results: [{ title: name, status: 'failed', seconds: 0, repeat }], seconds: 0 };
  });
  results.push(...outcome.results);
  for (const line of closeCalls(outcome.results)) console.log(`  ${line}`);
  const { passed, failed, skipped } = totals(outcome.results);
  console.log(`  ${passed} passed, ${failed} failed, ${skipped} skipped in ${outcome.seconds.toFixed(1)} s`);
}

/** An owner's build may have warnings; what is kept here has none. */
async function build(): Promise<Outcome> {
  const { seconds, warnings } = await buildAll();
  const repeat = 'npm run build -- --force';
  const status = warnings.length === 0 ? 'passed' : 'failed';
  const began = performance.now();
  const newer = await newerInBuild();
  for (const line of newer) console.error(`A supported browser (.browserslistrc) lacks: ${line}`);
  const scripts: TestResult = {
    title: 'the built scripts, in every supported browser',
    status: newer.length === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - began) / 1000,
    repeat: 'npm test -- browser',
  };
  return { results: [{ title: 'the build, without a warning', status, seconds, repeat }, scripts], seconds };
}

async function content(): Promise<Outcome> {
  const result = await checkContent();
  return { results: [result], seconds: result.seconds };
}

/** Under CI no test may be left out unnoticed: a requirement that cannot be installed there fails the run. */
function requireAll({ missing }: Survey): void {
  if (process.env.CI === undefined) return;
  for (const { what, leavesOut } of missing) {
    results.push({
      title: `${what} is missing, which leaves out ${leavesOut}`,
      status: 'failed',
      seconds: 0,
      repeat: 'npm test -- --install',
    });
  }
}

/** All stages, cheapest first, or only those that the arguments select. */
async function main(): Promise<void> {
  const selected = selectTests(process.argv.slice(2));
  const survey = await prepareMachine(selected.install, {
    browser: selected.browser !== undefined,
    unit: selected.unit !== undefined,
    samples: selected.samples !== undefined || selected.unit !== undefined,
  });
  requireAll(survey);
  if (selected.static) await stage('types, format, lint', 'npm test -- static', staticChecks);
  if (selected.content) await stage('content', 'npm test -- content', content);
  if (selected.samples !== undefined) {
    const { samples } = selected;
    await stage('samples', 'npm test -- samples', () =>
      checkSamples(samples === 'all' ? undefined : samples),
    );
  }
  if (selected.unit !== undefined) {
    const { unit } = selected;
    await stage('unit and HTTP', 'npm test -- unit', () => unitTests(unit === 'all' ? undefined : unit));
  }
  if (selected.browser !== undefined) {
    const { browser } = selected;
    await stage('build', 'npm run build', build);
    await stage('browser', 'npm test -- browser', () => browserTests(survey, browser));
  }
  if (selected.isAll) {
    console.log(`\n${(await printedCoverage(results)).join('\n')}`);
  }
  await mkdir(dirname(join(root, timesFile)), { recursive: true });
  await writeFile(join(root, timesFile), timesTable(results));
  console.log(`the time of each test: ${timesFile}\n${lastLines(results).join('\n')}`);
  process.exitCode = totals(results).failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
});

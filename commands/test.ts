import { buildAll } from './lib/build/build-all.ts';
import { findBrowsers } from './lib/machine/chromium.ts';
import { installSamplePrograms } from './lib/machine/sample-programs.ts';
import { browserTests } from './lib/tests/browser-tests.ts';
import { checkContent } from './lib/tests/check-content.ts';
import { checkSamples } from './lib/tests/check-samples.ts';
import { missingGateTests, printCoverage } from './lib/tests/checklist-coverage.ts';
import type { Outcome } from './lib/tests/outcome.ts';
import { staticChecks } from './lib/tests/static-checks.ts';
import { unitTests } from './lib/tests/unit-tests.ts';

/**
 * Everything that must hold, cheapest first; a stage that fails does not keep the next from running. Where browser
 * tests are named, these alone.
 */
async function main(): Promise<void> {
  const outcomes: Outcome[] = [];
  const stage = async (name: string, work: () => Promise<Outcome | Outcome[]>) => {
    console.log(`\n— ${name}`);
    const results = await work()
      .catch((error: unknown) => {
        console.error(`✖ ${name}:`, error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1, titles: [], seconds: 0 };
      })
      .then((result) => [result].flat());
    outcomes.push(...results);
    const sum = (of: 'passed' | 'failed' | 'seconds') =>
      results.reduce((total, outcome) => total + outcome[of], 0);
    console.log(`  ${sum('passed')} passed, ${sum('failed')} failed in ${sum('seconds').toFixed(1)} s`);
  };

  const browsers = await findBrowsers();
  const specs = process.argv.slice(2);
  if (specs.length > 0) {
    await buildAll();
    await stage('browser', () => browserTests(browsers, specs));
    return end(outcomes);
  }
  await stage('types, format, lint', staticChecks);
  await stage('content', checkContent);
  await stage('samples', async () => {
    await installSamplePrograms();
    return checkSamples();
  });
  await stage('unit and HTTP', unitTests);
  await stage('build', async () => {
    const { seconds } = await buildAll();
    return { passed: 1, failed: 0, titles: [], seconds };
  });
  await stage('browser', () => browserTests(browsers, []));

  const titles = outcomes.flatMap((outcome) => outcome.titles);
  await stage('the gate’s forty tests', async () => {
    const missing = missingGateTests(titles);
    for (const id of missing) console.error(`✖ no test that passed is named ${id}`);
    return { passed: 40 - missing.length, failed: missing.length, titles: [], seconds: 0 };
  });
  await printCoverage(titles);
  end(outcomes);
}

function end(outcomes: readonly Outcome[]): void {
  const count = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  process.exitCode = count('failed') === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});

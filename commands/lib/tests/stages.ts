import { missingPackages, type Needing } from '@kwikid/testing/debian-packages';
import { newerInBuild } from '../browsers/built-scripts.ts';
import { buildAll } from '../build/build-all.ts';
import { closing, type TestResult } from './results.ts';
import type { Selection } from './select-tests.ts';

/** An owner's build may have warnings; what is kept here has none. */
async function build(): Promise<TestResult[]> {
  const { warnings } = await buildAll();
  const newer = await newerInBuild();
  for (const line of newer) console.error(`A supported browser (.browserslistrc) lacks: ${line}`);
  const result = (title: string, found: readonly string[], repeat: string): TestResult => ({
    ...{ title, repeat },
    status: found.length === 0 ? 'passed' : 'failed',
  });
  return [
    result('the build, without a warning', warnings, 'npm run build -- --force'),
    result('the built scripts, in every supported browser', newer, 'npm test -- browser'),
  ];
}

/** Says what this machine lacks. Under CI nothing may be left out unnoticed, so it fails the run. */
function survey(selected: Selection): TestResult[] {
  const needing = (['samples', 'unit', 'browser'] satisfies Needing[]).filter(
    (part) => selected[part] !== undefined,
  );
  const missing = missingPackages(needing);
  if (missing.length === 0) return [];
  const install = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  console.log(
    `Missing on this machine, whose tests are left out and whose samples fail (Debian 12 or later): ${install}`,
  );
  if ((process.env.CI ?? '') === '') return [];
  return missing.map((name) => ({ title: `${name} is missing`, status: 'failed', repeat: install }));
}

/** Runs what is selected, cheapest first. A failure does not stop the next stage. @returns the exit status */
export async function runStages(selected: Selection): Promise<number> {
  const started = performance.now();
  const results = survey(selected);
  const stage = async (name: string, work: () => Promise<TestResult[]>) => {
    console.log(`— ${name}`);
    const found = await work().catch((error: unknown): TestResult[] => {
      console.error(`✖ ${name}:`, error instanceof Error ? error.message : error);
      return [{ title: name, status: 'failed', repeat: `npm test -- ${name}` }];
    });
    // A stage that tests nothing proves nothing.
    if (found.length === 0)
      found.push({ title: `${name}: no test ran`, status: 'failed', repeat: `npm test -- ${name}` });
    results.push(...found);
  };
  const { samples, unit, browser } = selected;
  // Each stage loads only what it needs.
  // Samples mostly wait, and the first two use one core most of the time.
  await Promise.all([
    selected.static && stage('static', async () => (await import('./static-checks.ts')).staticChecks()),
    selected.content &&
      stage('content', async () => [await (await import('./check-content.ts')).checkContent()]),
    samples !== undefined &&
      stage('samples', async () =>
        (await import('./check-samples.ts')).checkSamples(samples === 'all' ? undefined : samples),
      ),
  ]);
  if (unit !== undefined)
    await stage('unit', async () =>
      (await import('./unit-tests.ts')).unitTests(unit === 'all' ? undefined : unit),
    );
  if (browser !== undefined) {
    await stage('build', build);
    await stage('browser', async () => (await import('./browser-tests.ts')).browserTests(browser));
  }
  if (selected.isAll)
    await stage('coverage', async () => (await import('./checklist-coverage.ts')).coverage(results));
  console.log(closing(results, (performance.now() - started) / 1000));
  return results.some(({ status }) => status === 'failed') ? 1 : 0;
}

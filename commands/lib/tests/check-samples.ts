import { join } from 'node:path';
import { readCorpus } from '@kwikid/content';
import { printedSamples, runSamples } from '@kwikid/samples';
import { root } from '../root.ts';
import { progress } from '../terminal/progress.mjs';
import type { Outcome, TestResult } from './outcome.ts';

/** Time limit for the samples of one page, in seconds. */
const limitSeconds = 60;

/**
 * Runs the samples of every page and compares their output; each page is one test. A page that passed is run
 * again only when its blocks, the programs or the executor change.
 *
 * @param part - only the pages whose path contains this, which then always run
 */
export async function checkSamples(part?: string): Promise<Outcome> {
  const started = performance.now();
  const corpus = await readCorpus(root);
  const pages = corpus.pages.filter(({ file }) => file.includes(part ?? ''));
  const step = progress('Samples', { total: pages.length, unit: 'pages' });
  const report = await runSamples(
    { ...corpus, pages },
    {
      ...(part === undefined && { cache: join(root, 'node_modules/.cache/samples') }),
      seconds: limitSeconds,
      onPage: (done) => step.at(done),
    },
  );
  step.end();
  console.log(printedSamples(report));
  const failed = new Set(report.findings.map(({ file }) => file));
  const result = (file: string, seconds: number): TestResult => ({
    title: `samples of ${file}`,
    status: failed.has(file) ? 'failed' : 'passed',
    seconds,
    limitSeconds,
    repeat: `npm test -- ${file}`,
  });
  return {
    results: [
      ...report.pages.map(({ file, seconds }) => result(file, seconds)),
      ...report.notRun.map(
        ({ file, missing }): TestResult => ({
          ...result(file, 0),
          status: 'skipped',
          reason: `samples need ${missing.join(', ')}`,
        }),
      ),
    ],
    seconds: (performance.now() - started) / 1000,
  };
}

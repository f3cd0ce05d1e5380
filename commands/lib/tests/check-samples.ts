import { join } from 'node:path';
import { readCorpus } from '@kwikid/content';
import { printedSamples, runSamples } from '@kwikid/samples';
import { root } from '../root.ts';
import { progress } from '../terminal/progress.mjs';
import type { TestResult } from './results.ts';

/**
 * Runs the samples of every page; each page is one test. A page that passed is run again only when its blocks, the
 * programs or the executor change.
 *
 * @param part - only the pages whose path contains this, which then always run
 */
export async function checkSamples(part?: string): Promise<TestResult[]> {
  const corpus = await readCorpus(root);
  const pages = corpus.pages.filter(({ file }) => file.includes(part ?? ''));
  const step = progress('Samples', { total: pages.length, unit: 'pages' });
  const cache = join(root, 'node_modules/.cache/samples');
  const report = await runSamples(
    { ...corpus, pages },
    { ...(part === undefined && { cache }), onPage: (done) => step.at(done) },
  );
  step.end();
  console.log(printedSamples(report));
  const failed = new Set(report.findings.map(({ file }) => file));
  const result = (file: string, status: TestResult['status']): TestResult => ({
    title: `samples of ${file}`,
    status,
    repeat: `npm test -- ${file}`,
  });
  return [
    ...report.pages.map(({ file }) => result(file, failed.has(file) ? 'failed' : 'passed')),
    ...report.notRun.map(({ file }) => result(file, 'skipped')),
  ];
}

import { join } from 'node:path';
import { printedSamples, readCorpus, runSamples } from '@kwikid/content-lint';
import { root } from '../root.ts';
import { check, type Outcome } from './outcome.ts';

/**
 * Runs the samples of every page and compares what they print. A page that passed is run again when its blocks,
 * the programs or the executor change. What cannot run here is printed, and is no fault of a page.
 */
export function checkSamples(): Promise<Outcome> {
  return check('samples', async () => {
    const report = await runSamples(await readCorpus(root), {
      cache: join(root, 'node_modules/.cache/samples'),
    });
    const output = printedSamples(report);
    if (report.findings.length === 0) console.log(output);
    return { status: report.findings.length, output };
  });
}

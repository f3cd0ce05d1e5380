import path from 'node:path';
import { readCorpus } from '../corpus/read-corpus.ts';
import { printedSamples } from './print-samples.ts';
import { runSamples } from './run-samples.ts';

/** `node packages/content-lint/src/samples/main.ts [part of a path]`: runs samples, without remembering. */
const corpus = await readCorpus(path.resolve(import.meta.dirname, '../../../..'));
const [part = ''] = process.argv.slice(2);
const pages = corpus.pages.filter(({ file }) => file.includes(part));
if (pages.length === 0) {
  console.error(`No page's path contains '${part}'`);
  process.exitCode = 1;
} else {
  const report = await runSamples({ ...corpus, pages });
  console.log(printedSamples(report));
  process.exitCode = report.findings.length === 0 ? 0 : 1;
}

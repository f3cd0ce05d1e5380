/** The sandbox that runs the samples of pages, and what it needs of the machine. */
export type { Finding } from './finding.ts';
export { printedSamples } from './print-samples.ts';
export { runSamples } from './run-samples.ts';
export { sampleRules } from './sample-rules.ts';

/** The sandbox that runs the samples of pages, and what it needs of the machine. */
export type { Finding } from './finding.ts';
export { printedSamples } from './print-samples.ts';
export { programsOf } from './programs.ts';
export { runSamples, type SampleReport } from './run-samples.ts';
export { sampleRules } from './sample-rules.ts';
export { sandboxError } from './sandbox-error.ts';

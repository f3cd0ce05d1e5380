/** The lint of the content: rules, the corpus that they read, and a run over a project. */
export { buildCorpus, type Corpus } from './corpus/corpus.ts';
export type { Page, SourceFile } from './corpus/page.ts';
export { readCorpus } from './corpus/read-corpus.ts';
export { fixContent } from './fix-content.ts';
export { lint } from './lint.ts';
export { printed } from './print.ts';
export type { CorpusRule, Finding, PageRule, Report, Rule, Severity } from './rule.ts';
export { rules } from './rules.ts';
export { type LintResult, runLint } from './run-lint.ts';
export { packagesOf } from './samples/needs/debian-packages.ts';
export { printedSamples } from './samples/print-samples.ts';
export { missingNeeds, runSamples, type SampleReport } from './samples/run-samples.ts';
export { sandboxFault } from './samples/sandbox-fault.ts';
export { type Summary, summarize } from './summary.ts';

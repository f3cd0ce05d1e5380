/** The lint of the content: its rules, and a run over a project. */
export { lintPages } from './lint-pages.ts';
export { findingLines, printed } from './print.ts';
export type { Finding, Report, Rule } from './rule.ts';
export { rules } from './rules.ts';
export { readForLint, runLint } from './run-lint.ts';
export { type Summary, summarize } from './summary.ts';

import { checkContent } from './check-content.ts';
import { staticChecks } from './static-checks.ts';

/** What a writer or developer runs before a commit: types, format, lint, and the content. */
const outcomes = [...(await staticChecks()), await checkContent()];
const failed = outcomes.reduce((total, outcome) => total + outcome.failed, 0);
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

import { fix } from './lib/fix.ts';
import { checkContent } from './lib/tests/check-content.ts';
import { checkSamples } from './lib/tests/check-samples.ts';
import { everyPage } from './lib/tests/every-page.ts';
import { staticChecks } from './lib/tests/static-checks.ts';

/**
 * What a writer or developer runs before a commit: types, format, lint, the content and its samples. With
 * `--all` also every page of the built site in a browser; with `--fix` what is safe to fix is fixed first.
 */
if (process.argv.includes('--fix')) await fix();
const outcomes = [...(await staticChecks()), await checkContent(), await checkSamples()];
if (process.argv.includes('--all')) outcomes.push(await everyPage());
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

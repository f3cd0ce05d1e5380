import { fixContent } from '@kwikid/content-lint';
import { bin, run } from './lib/process.ts';
import { root } from './lib/root.ts';
import { checkContent } from './lib/tests/check-content.ts';
import { checkSamples } from './lib/tests/check-samples.ts';
import { everyPage } from './lib/tests/every-page.ts';
import { lastLines, totals } from './lib/tests/outcome.ts';
import { staticChecks } from './lib/tests/static-checks.ts';

/**
 * Checks to run before a commit: types, format, lint, the content and its samples. `--all` adds every page of
 * the built site in a browser; `--fix` first applies safe fixes.
 */
if (process.argv.includes('--fix')) await fix();
const results = [
  ...(await staticChecks()).results,
  await checkContent(),
  ...(await checkSamples()).results,
  ...(process.argv.includes('--all') ? (await everyPage()).results : []),
];
console.log(lastLines(results).join('\n'));
process.exitCode = totals(results).failed === 0 ? 0 : 1;

/** Applies automatic fixes: format and safe lint of the code, and the content's safe fixes. */
async function fix(): Promise<void> {
  await run(bin('biome'), ['check', '--write', '.'], { quiet: true });
  const { fixed, files } = await fixContent(root);
  console.log([`${fixed} findings in the content fixed`, ...files].join('\n'));
}

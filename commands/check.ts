import { parseArgs } from 'node:util';
import { bin, run } from './lib/process.ts';
import { root } from './lib/root.ts';
import { lastLines, totals } from './lib/tests/outcome.ts';

/**
 * Checks to run before a commit: types, format, lint, the content and its samples. With names of pages or folders, only
 * those. `--all` adds every page of the built site in a browser; `--fix` first applies safe fixes.
 */
const usage = `npm run check                          types, format, lint, the content and its samples
npm run check -- <page or folder> …    only these pages: files, folders or paths of the site
npm run check -- --fix                 first applies safe fixes
npm run check -- --all                 also every page of the built site in a browser`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } },
  });
  if (values.fix) await fix();
  const isGood = positionals.length > 0 ? await checkSome(positionals) : await checkAll(values.all);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  const isName = error instanceof Error && 'code' in error && error.code === 'ERR_PAGE_NAME';
  if (!isUsage && !isName) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}

// Each way loads only what it needs: a writer waits for it.
async function checkSome(names: readonly string[]): Promise<boolean> {
  const { checkPages } = await import('./lib/tests/check-pages.ts');
  return checkPages(names);
}

/** @returns whether all passed */
async function checkAll(inBrowser: boolean): Promise<boolean> {
  const [{ staticChecks }, { checkContent }, { checkSamples }, { everyPage }] = await Promise.all([
    import('./lib/tests/static-checks.ts'),
    import('./lib/tests/check-content.ts'),
    import('./lib/tests/check-samples.ts'),
    import('./lib/tests/every-page.ts'),
  ]);
  const results = [
    ...(await staticChecks()).results,
    await checkContent(),
    ...(await checkSamples()).results,
    ...(inBrowser ? (await everyPage()).results : []),
  ];
  console.log(lastLines(results).join('\n'));
  return totals(results).failed === 0;
}

/** Applies automatic fixes: format and safe lint of the code, and the content's safe fixes. */
async function fix(): Promise<void> {
  const { fixContent } = await import('@kwikid/content-lint');
  await run(bin('biome'), ['check', '--write', '.'], { quiet: true });
  const { fixed, files } = await fixContent(root);
  console.log([`${fixed} findings in the content fixed`, ...files].join('\n'));
}

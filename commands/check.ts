import { parseArgs } from 'node:util';
import { bin, run } from './lib/process.ts';
import { runCommand } from './lib/run-command.ts';

/**
 * Checks to run before a commit: types, format, lint, the content and its samples. With names of pages or folders, only
 * those. `--all` adds every page of the built site in a browser; `--fix` first formats the code.
 */
const usage = `npm run check                          types, format, lint, the content and its samples
npm run check -- <page or folder> …    only these pages: files, folders or paths of the site
npm run check -- --fix                 first formats the code
npm run check -- --all                 also every page of the built site in a browser`;

// Each way loads only what it needs: a writer waits for it.
await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } },
  });
  if (values.fix) await run(bin('biome'), ['check', '--write', '.'], { quiet: true });
  if (positionals.length > 0) {
    const { checkPages } = await import('./lib/tests/check-pages.ts');
    return (await checkPages(positionals)) ? 0 : 1;
  }
  const { runStages } = await import('./lib/tests/stages.ts');
  const status = await runStages({ isAll: false, static: true, content: true, samples: 'all' });
  return values.all && status === 0 ? everyPage() : status;
});

/** Every page that the build lists, in both colour modes, and the long walks by keyboard. Takes minutes. */
async function everyPage(): Promise<number> {
  process.env.EVERY_PAGE = 'yes';
  const { runStages } = await import('./lib/tests/stages.ts');
  const specs = ['accessibility.spec.ts', 'keyboard.spec.ts', 'policy.spec.ts', 'tools.spec.ts'];
  return runStages({ isAll: false, static: false, content: false, browser: specs });
}

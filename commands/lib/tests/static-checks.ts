import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { bin, run } from '../process.ts';
import { root } from '../root.ts';
import { missingNamedFiles } from './named-files.ts';
import { check, type Outcome } from './outcome.ts';

/** Types of every workspace, format and lint of everything, and what the documents name. */
export async function staticChecks(): Promise<Outcome[]> {
  const folders = globSync(
    '{commands,packages/*,gate,site,server,identity-provider,e2e,bench}/tsconfig.json',
    { cwd: root },
  ).map(dirname);
  const outcomes: Outcome[] = [];
  for (const folder of folders) {
    outcomes.push(await check(`types of ${folder}`, () => run(bin('tsc'), ['-p', folder], { quiet: true })));
  }
  outcomes.push(
    await check('format and lint', () =>
      run(bin('biome'), ['check', '--error-on-warnings', '.'], { quiet: true }),
    ),
  );
  const missing = missingNamedFiles();
  outcomes.push(
    await check('files that documents name', async () => ({
      status: missing.length,
      output: missing.join('\n'),
    })),
  );
  return outcomes;
}

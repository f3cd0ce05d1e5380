import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkLicences } from '../dependencies/check-licences.ts';
import { bin, run } from '../process.ts';
import { root } from '../root.ts';
import { progress } from '../terminal/progress.mjs';
import { readUpstream, upstreamFindings } from '../upstream.ts';
import { missingNamedFiles } from './named-files.ts';
import { check, type Outcome } from './outcome.ts';

/**
 * Types of every workspace, format and lint of everything, the files that documents name, what ours depends on inside
 * Docusaurus, and licences.
 */
export async function staticChecks(): Promise<Outcome> {
  const started = performance.now();
  const folders = globSync(
    '{commands,packages/*,gate,site,server,identity-provider,e2e,bench}/tsconfig.json',
    { cwd: root },
  ).map(dirname);
  const step = progress('Types, format and lint', { total: folders.length + 4 });
  const results = [];
  for (const folder of folders) {
    step.at(results.length, `types of ${folder}`);
    results.push(
      await check(`types of ${folder}`, `npx tsc -p ${folder}`, () =>
        run(bin('tsc'), ['-p', folder], { quiet: true }),
      ),
    );
  }
  step.at(results.length, 'format and lint');
  results.push(
    await check('format and lint', 'npx biome check --error-on-warnings .', () =>
      run(bin('biome'), ['check', '--error-on-warnings', '.'], { quiet: true }),
    ),
  );
  const missing = missingNamedFiles();
  results.push(
    await check('files that documents name', 'npm test -- static', async () => ({
      status: missing.length,
      output: missing.join('\n'),
    })),
  );
  results.push(
    await check("files of upstream's that ours depend on", 'npm test -- static', async () => {
      const findings = upstreamFindings(root, readUpstream(root));
      return { status: findings.length, output: findings.join('\n') };
    }),
  );
  step.at(results.length, 'licences');
  results.push(await checkLicences());
  step.end();
  return { results, seconds: (performance.now() - started) / 1000 };
}

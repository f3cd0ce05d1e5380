import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkLicences } from '../dependencies/check-licences.ts';
import { bin, run } from '../process.ts';
import { root } from '../root.ts';
import { readUpstream, upstreamFindings } from '../upstream.ts';
import { missingNamedFiles } from './named-files.ts';
import { check, type TestResult } from './results.ts';

/**
 * Types of every workspace, format and lint of everything, the files that documents name, what ours depends on inside
 * Docusaurus, and licences.
 */
export async function staticChecks(): Promise<TestResult[]> {
  // The first has what runs in Node; the others also have a browser's types.
  const projects = globSync('{.,*,packages/*}/tsconfig.json', { cwd: root });
  const commands = [
    ...projects.map((file) => ['tsc', '-p', dirname(file)]),
    ['biome', 'check', '--error-on-warnings', '.'],
  ];
  const results: TestResult[] = [];
  for (const [program = '', ...words] of commands) {
    const line = [program, ...words].join(' ');
    results.push(await check(line, `npx ${line}`, () => run(bin(program), words, { quiet: true })));
  }
  const lists = {
    'files that documents name': missingNamedFiles,
    "files of upstream's that ours depend on": () => upstreamFindings(root, readUpstream(root)),
  };
  for (const [title, found] of Object.entries(lists))
    results.push(
      await check(title, 'npm test -- static', async () => {
        const list = found();
        return { status: list.length, output: list.join('\n') };
      }),
    );
  return [...results, await checkLicences()];
}

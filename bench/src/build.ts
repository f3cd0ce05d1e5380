import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

/** A cold build, and one with nothing changed. */
export async function build(): Promise<void> {
  for (const cache of ['site/.docusaurus', 'site/build', 'gate/dist', 'node_modules/.cache', 'build'])
    await rm(join(root, cache), { recursive: true, force: true });
  const cold = await seconds();
  const unchanged = await seconds();
  console.log(`build: cold ${cold.toFixed(1)} s (under 30), unchanged ${unchanged.toFixed(1)} s`);
}

async function seconds(): Promise<number> {
  const started = performance.now();
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: root, maxBuffer: 2 ** 26 });
  return (performance.now() - started) / 1000;
}

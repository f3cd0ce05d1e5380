import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { engines } from '../engines/engines.ts';
import type { Cost } from './cost-of-engine.ts';

const run = promisify(execFile);
/** A peer that needs longer than this for one size is left out with a word. */
const longest = 60_000;

/** Prints what each engine's index takes and what a keystroke costs, each in a process of its own. */
export async function runCosts(sizes: readonly string[]): Promise<void> {
  for (const size of sizes) {
    console.log(
      `\n${size === 'site' ? 'this site' : `${size} synthetic records`}: cost, one process an engine`,
    );
    for (const name of Object.keys(engines)) console.log(await costLine(name, size));
  }
}

async function costLine(name: string, size: string): Promise<string> {
  const script = join(import.meta.dirname, 'cost-of-engine.ts');
  try {
    const { stdout } = await run(process.execPath, ['--expose-gc', script, name, size], { timeout: longest });
    const { buildMilliseconds, megabytes, p50, p99 } = JSON.parse(stdout) as Cost;
    const index = `index in ${Math.round(buildMilliseconds)} ms, ${megabytes.toFixed(0)} MB`;
    return `${name.padEnd(11)}${index}; per keystroke p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
  } catch (cause) {
    if (cause instanceof Error && 'killed' in cause && cause.killed)
      return `${name.padEnd(11)}not done in ${longest / 1000} s`;
    throw cause;
  }
}

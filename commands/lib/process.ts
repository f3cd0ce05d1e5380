import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

export interface RunOptions {
  /** Folder, relative to the project's. */
  in?: string;
  env?: Record<string, string>;
  /** Whether to hide the output unless the program fails. */
  quiet?: boolean;
  /** The signal that ends the program together with this process; SIGTERM by default. */
  killSignal?: NodeJS.Signals;
  /** After this time the program is killed. */
  timeoutSeconds?: number;
}

/** How a program ended, and its output if it was quiet. */
export interface Ended {
  status: number;
  output: string;
}

/**
 * Runs a program to its end. Its output is shown as it comes, unless `quiet`. The program ends with this
 * process.
 */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const child = start(command, args, options, options.quiet === true ? 'pipe' : 'inherit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    // Whole lines, so that those of the two do not mix.
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
    });
  }
  const end = () => {
    child.once('close', () => process.exit(128 + constants.signals.SIGTERM));
    child.kill(options.killSignal ?? 'SIGTERM');
  };
  process.once('SIGTERM', end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      process.off('SIGTERM', end);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** Running programs of this process, which all end with it. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program that runs beside this one and ends with it. */
export function start(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
  stdio: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const child = spawn(command, args, {
    cwd: join(root, options.in ?? '.'),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', stdio, stdio],
    ...(options.timeoutSeconds !== undefined && {
      timeout: options.timeoutSeconds * 1000,
      killSignal: 'SIGKILL' as const,
    }),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** A program from the project's own packages. */
export const bin = (name: string) => join(root, 'node_modules/.bin', name);

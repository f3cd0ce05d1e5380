import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

const file = join(root, '.cache/durations.json');

/** How long steps took the last time on this machine, in seconds. */
function read(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The expected duration of a step.
 *
 * @param otherwise - seconds, if it never ran here
 */
export function expectedSeconds(step: string, otherwise: number): number {
  return read()[step] ?? otherwise;
}

/** Stores how long a step took, for the next time. */
export function rememberSeconds(step: string, seconds: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...read(), [step]: Math.round(seconds) }));
}

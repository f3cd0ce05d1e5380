import { execFileSync } from 'node:child_process';

/**
 * The shared libraries that a program needs, as the loader of this machine finds them, with the loader itself.
 *
 * @returns absolute paths, as the program or the loader names them
 * @throws {Error} naming the libraries that are not there
 */
export function sharedLibraries(program: string): string[] {
  return parseLdd(execFileSync('ldd', [program], { encoding: 'utf8' }));
}

/** @param output - of `ldd` */
export function parseLdd(output: string): string[] {
  const missing = [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name);
  if (missing.length > 0) throw new Error(`Node needs libraries that are not here: ${missing.join(', ')}`);
  return [...output.matchAll(/^\s*(?:\S+ => )?(\/\S+) \(0x/gm)].map(([, path = '']) => path).sort();
}

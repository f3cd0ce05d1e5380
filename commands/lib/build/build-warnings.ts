import { stripVTControlCharacters } from 'node:util';

/**
 * The warnings in the output of a build, each whole: its details are on lines of their own, up to the next line that
 * begins with a level such as `[INFO]`.
 */
export function buildWarnings(lines: readonly string[]): string[] {
  const warnings: string[][] = [];
  let current: string[] | undefined;
  for (const line of lines) {
    const plain = stripVTControlCharacters(line);
    if (/\bwarn/i.test(plain) && (current === undefined || plain.startsWith('['))) {
      current = [];
      warnings.push(current);
    } else if (plain.startsWith('[')) current = undefined;
    current?.push(line);
  }
  return warnings.map((each) => each.join('\n').trimEnd());
}

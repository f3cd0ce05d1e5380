import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.ts';

/** The checklist's ids that no title names, in the checklist's order. */
export function missingIds(checklist: string, titles: readonly string[]): string[] {
  const named = new Set(
    titles.flatMap((title) => [...title.matchAll(/\[([A-Z]\d\d)\]/g)].map((match) => match[1])),
  );
  return checklist
    .split('\n')
    .filter((line) => /^[A-Z]\d\d\t/.test(line))
    .map((line) => line.slice(0, 3))
    .filter((id) => !named.has(id));
}

/** Prints the rows of the checklist that no passed test names. */
export async function printCoverage(titles: readonly string[]): Promise<void> {
  const checklist = await readFile(join(root, 'e2e/checklist.tsv'), 'utf8');
  const missing = missingIds(checklist, titles);
  console.log(
    missing.length === 0
      ? '\nEvery row of the checklist is named by a test.'
      : `\nNo test names yet: ${missing.join(' ')}`,
  );
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';

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

const gateTests = Array.from({ length: 40 }, (_, index) => `gate-${String(index + 1).padStart(2, '0')}`);

/** Ids of the gate's forty tests that no title begins with. */
export function missingGateTests(titles: readonly string[]): string[] {
  const named = new Set(titles.flatMap((title) => title.match(/\bgate-\d\d\b/g) ?? []));
  return gateTests.filter((id) => !named.has(id));
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

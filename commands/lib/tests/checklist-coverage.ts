import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { TestResult } from './results.ts';

/** The tests that the design of the gate asks for, by number. */
const gateTests = Array.from({ length: 60 }, (_, index) => `gate-${String(index + 1).padStart(2, '0')}`);

/** The checklist's ids that no test proves, in the checklist's order. Titles name them as `[G01]`. */
export function unprovenRows(checklist: string, results: readonly TestResult[]): string[] {
  const rows = checklist
    .split('\n')
    .filter((line) => /^[A-Z]\d\d\t/.test(line))
    .map((line) => line.slice(0, 3));
  return unproven(rows, /\[([A-Z]\d\d)\]/g, results);
}

/** The gate's tests that are not proven. Titles name them as `gate-01`. */
export function unprovenGateTests(results: readonly TestResult[]): string[] {
  return unproven(gateTests, /\b(gate-\d\d)\b/g, results);
}

/** An id is proven if tests carry it in their titles and all of them ran and passed. */
function unproven(ids: readonly string[], pattern: RegExp, results: readonly TestResult[]): string[] {
  const named = new Set<string | undefined>();
  const open = new Set<string | undefined>();
  for (const { title, status } of results) {
    for (const [, id] of title.matchAll(pattern)) {
      named.add(id);
      if (status !== 'passed') open.add(id);
    }
  }
  return ids.filter((id) => !named.has(id) || open.has(id));
}

/** The coverage of the gate's tests and of the checklist, for a terminal. */
export async function printedCoverage(results: readonly TestResult[]): Promise<string> {
  const rows = unprovenRows(await readFile(join(root, 'e2e/checklist.tsv'), 'utf8'), results);
  const line = (what: string, ids: readonly string[]) =>
    `${what}: ${ids.length === 0 ? 'all proven' : `not proven ${ids.join(' ')}`}`;
  return `${line("the gate's tests", unprovenGateTests(results))}; ${line('the checklist', rows)}`;
}

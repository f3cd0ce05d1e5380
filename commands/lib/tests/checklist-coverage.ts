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

/**
 * One result for the gate's tests and one for the checklist: every id has tests, and all of them pass. It is skipped if
 * tests that were skipped could prove the rest.
 */
export async function coverage(results: readonly TestResult[]): Promise<TestResult[]> {
  const checklist = await readFile(join(root, 'e2e/checklist.tsv'), 'utf8');
  const atBest = results.map(
    (each): TestResult => (each.status === 'skipped' ? { ...each, status: 'passed' } : each),
  );
  const result = (
    what: string,
    unprovenBy: (results: readonly TestResult[]) => readonly string[],
  ): TestResult => {
    const ids = unprovenBy(results);
    return {
      title: `${what}: ${ids.length === 0 ? 'all proven' : `not proven ${ids.join(' ')}`}`,
      status: ids.length === 0 ? 'passed' : unprovenBy(atBest).length === 0 ? 'skipped' : 'failed',
      repeat: 'npm test',
    };
  };
  return [
    result("the gate's tests", unprovenGateTests),
    result('the checklist', (of) => unprovenRows(checklist, of)),
  ];
}

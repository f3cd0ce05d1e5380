import { build } from './build.ts';
import { faults } from './faults/faults.ts';
import { page } from './page/page.ts';
import { replicas } from './replicas/replicas.ts';
import { ask } from './search/ask/ask.ts';
import { search } from './search/search.ts';
import { weights } from './search/weights.ts';
import { cost } from './server/cost.ts';
import { fuzz } from './server/fuzz.ts';
import { start } from './server/start.ts';
import { throughput } from './server/throughput.ts';

/** The parts, in the order in which they run. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  build,
  start,
  throughput,
  search,
  weights,
  ask,
  page,
  fuzz,
  cost,
  faults,
  replicas,
};

/** @throws {RangeError} if a part is unknown, naming the known parts */
export function requireParts(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new RangeError(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
}

/** Runs the named parts, or all. */
export async function bench(names: readonly string[]): Promise<void> {
  for (const [name, run] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) await run();
}

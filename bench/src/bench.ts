import { build } from './build.ts';
import { evidence } from './evidence/evidence.ts';
import { faults } from './faults/faults.ts';
import { page } from './page/page.ts';
import { searchPaint } from './page/search-paint.ts';
import { replicas } from './replicas/replicas.ts';
import { ask } from './search/ask/ask.ts';
import { askSentences } from './search/ask/ask-sentences.ts';
import { askWeights } from './search/ask/ask-weights.ts';
import { search } from './search/search.ts';
import { searchWeights } from './search/weights/weights-run.ts';
import { cost } from './server/cost.ts';
import { fuzz } from './server/fuzz.ts';
import { observed } from './server/observed.ts';
import { start } from './server/start.ts';
import { swap } from './server/swaps.ts';
import { throughput } from './server/throughput.ts';
import { verification } from './server/verification.ts';

/** The parts, in the order in which they run. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  build,
  start,
  swap,
  throughput,
  observed,
  search,
  'search-weights': searchWeights,
  'search-paint': searchPaint,
  ask,
  'ask-sentences': askSentences,
  'ask-weights': askWeights,
  page,
  fuzz,
  verification,
  cost,
  faults,
  evidence,
  replicas,
};

/** @throws {RangeError} if a part is unknown, naming the known parts */
export function requireParts(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new RangeError(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
}

/**
 * Runs the named parts, or all.
 *
 * @throws {RangeError} as requireParts does
 */
export async function bench(names: readonly string[]): Promise<void> {
  requireParts(names);
  for (const [name, run] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) await run();
}

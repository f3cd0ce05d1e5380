import { createRandom } from '../../../../server/src/testing/random.ts';
import { quantile } from '../../statistics.ts';

/**
 * The mean difference of two engines over the same queries, with its 95 % interval by paired bootstrap. Seeded: the
 * same values give the same interval.
 *
 * @returns the mean, and the middle 95 % of the means of resamples
 *
 * @param ours - a value for each query
 * @param theirs - the other's, in the same order
 */
export function pairedBootstrap(ours: readonly number[], theirs: readonly number[], resamples = 10_000) {
  if (ours.length !== theirs.length) throw new RangeError('A paired comparison needs a pair for each query.');
  const differences = ours.map((value, at) => value - (theirs[at] ?? 0));
  const { below } = createRandom(14, 0);
  const mean = (pick: (at: number) => number) =>
    differences.reduce((sum, _, at) => sum + (differences[pick(at)] ?? 0), 0) / differences.length;
  const means = Array.from({ length: resamples }, () => mean(() => below(differences.length)));
  return { mean: mean((at) => at), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** A query with what an engine found for it. */
export interface Example {
  /** What was found, each by its criteria, all in the same order. */
  readonly found: readonly (readonly number[])[];
  /** Grade of each: 2 answers the query, 1 is also useful, 0 is neither. */
  readonly grades: readonly number[];
}

/** How hard a weight is pulled towards 0: chosen by cross-validation on the tuning half, where it hardly matters. */
const ridge = 0.003;
const steps = 400;
/** Adam. Source: Kingma and Ba, Adam: A Method for Stochastic Optimization (2015), algorithm 1. */
const [rate, keepsMean, keepsSquare] = [0.05, 0.9, 0.99];
/** Weight of a useful answer among those that must rank below the answer. */
const usefulShare = 0.5;

/**
 * Fits the weights of a sum of criteria, so that answers come first: the likelihood that the first, drawn
 * by softmax of the sums, is an answer.
 *
 * @param examples - those in which nothing of grade 2 was found teach nothing
 * @param supports - criteria, by their places, that never speak against an answer: their weights are 0 or more
 * @returns a weight for each criterion
 * Source: Cao et al., Learning to Rank: From Pairwise Approach to Listwise Approach (2007), for the top of the list
 */
export function fitWeights(
  examples: readonly Example[],
  supports: ReadonlySet<number> = new Set(),
): number[] {
  const taught = examples.filter(({ grades }) => grades.includes(2));
  const size = taught[0]?.found[0]?.length ?? 0;
  const scale = deviations(taught, size);
  // Of criteria in units of their deviation.
  const weights = new Float64Array(size);
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  const scaled = taught.map(({ found, grades }) => ({
    grades,
    found: found.map((values) => Float64Array.from(values, (value, at) => value / (scale[at] ?? 1))),
  }));
  for (let step = 1; step <= steps; step++) {
    const slope = new Float64Array(size);
    for (const example of scaled) addSlope(slope, weights, example);
    for (let at = 0; at < size; at++) {
      const own = (slope[at] ?? 0) / taught.length + ridge * (weights[at] ?? 0);
      mean[at] = keepsMean * (mean[at] ?? 0) + (1 - keepsMean) * own;
      square[at] = keepsSquare * (square[at] ?? 0) + (1 - keepsSquare) * own ** 2;
      const [first, second] = [
        (mean[at] ?? 0) / (1 - keepsMean ** step),
        (square[at] ?? 0) / (1 - keepsSquare ** step),
      ];
      const next = (weights[at] ?? 0) - (rate * first) / (Math.sqrt(second) + 1e-8);
      weights[at] = supports.has(at) ? Math.max(0, next) : next;
    }
  }
  return Array.from(weights, (weight, at) => weight / (scale[at] ?? 1));
}

/** The sum that orders what was found. */
export function weighted(values: readonly number[] | Float64Array, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += (values[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

/** Adds the slope of the loss of one example. */
function addSlope(
  slope: Float64Array,
  weights: Float64Array,
  { found, grades }: { found: readonly Float64Array[]; grades: readonly number[] },
): void {
  const sums = found.map((values) => weighted(values, weights));
  const most = Math.max(...sums);
  const shares = sums.map((sum, at) => Math.exp(sum - most) * (grades[at] === 1 ? usefulShare : 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const right = shares.reduce((sum, share, at) => sum + (grades[at] === 2 ? share : 0), 0);
  for (const [at, values] of found.entries()) {
    const share = shares[at] ?? 0;
    const pull = share / all - (grades[at] === 2 ? share / Math.max(right, Number.MIN_VALUE) : 0);
    for (let each = 0; each < values.length; each++) {
      slope[each] = (slope[each] ?? 0) + pull * (values[each] ?? 0);
    }
  }
}

/** Standard deviation of each criterion; infinite if it never differs, so that it gets no weight. */
function deviations(examples: readonly Example[], size: number): Float64Array {
  const [sum, squares] = [new Float64Array(size), new Float64Array(size)];
  let count = 0;
  for (const { found } of examples) {
    for (const values of found) {
      count++;
      for (const [at, value] of values.entries()) {
        sum[at] = (sum[at] ?? 0) + value;
        squares[at] = (squares[at] ?? 0) + value ** 2;
      }
    }
  }
  return sum.map((total, at) => {
    const variance = (squares[at] ?? 0) / count - (total / count) ** 2;
    return variance > 1e-12 ? Math.sqrt(variance) : Number.POSITIVE_INFINITY;
  });
}

/** Something that was chosen: the reasons for it, and whether it was right. */
export interface Chosen {
  readonly reasons: readonly number[];
  readonly isRight: boolean;
}

/** Logistic regression by plain descent: few examples, few reasons. */
export function fitOdds(examples: readonly Chosen[], names: readonly string[]): number[] {
  const [pull, pace, rounds] = [0.001, 1, 8000];
  let odds: number[] = names.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const slope = odds.map((weight) => pull * weight);
    for (const { reasons, isRight } of examples) {
      const miss = 1 / (1 + Math.exp(-weighted(reasons, odds))) - Number(isRight);
      for (const [at, reason] of reasons.entries())
        slope[at] = (slope[at] ?? 0) + (miss * reason) / examples.length;
    }
    // A reason that speaks against an answer would be chance, except a value that the block lacks.
    odds = odds.map((weight, at) => {
      const next = weight - pace * (slope[at] ?? 0);
      if (names[at] === 'constant') return next;
      return names[at] === 'lacksValue' ? Math.min(0, next) : Math.max(0, next);
    });
  }
  return odds;
}

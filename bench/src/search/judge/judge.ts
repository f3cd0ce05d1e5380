import { type Rank, rankedHits } from '../engines.ts';
import { type JudgedQuery, urlKey } from './judged-queries.ts';

/** How one query was answered. */
export interface Judgement {
  readonly kind: string;
  /** 1 / place of the first answer of grade 2 among the first ten; 0 if there is none. */
  readonly reciprocalRank: number;
  /** Gain 3 for grade 2 and 1 for grade 1, by the logarithm of the place; 1 is the best order there is. */
  readonly gain: number;
  /** Whether an answer of grade 2 is the first, or among the first five. */
  readonly first: boolean;
  readonly firstFive: boolean;
  /** Whether there were no hits at all. */
  readonly empty: boolean;
}

/** Asks an engine every query. */
export const judgeAll = (rank: Rank, queries: readonly JudgedQuery[]): Judgement[] =>
  queries.map((each) => judge(rank(each.query), each));

/**
 * Judges one answer. A duplicate URL counts only at its first place.
 *
 * @param urls - of the hits, the best first
 */
export function judge(urls: readonly string[], { kind, grades }: JudgedQuery): Judgement {
  const ranked = [...new Set(urls.map(urlKey))].slice(0, rankedHits);
  const found = ranked.map((address) => grades.get(address) ?? 0);
  const place = found.indexOf(2) + 1;
  const ideal = discounted([...grades.values()].sort((a, b) => b - a).slice(0, rankedHits));
  return {
    kind,
    reciprocalRank: place === 0 ? 0 : 1 / place,
    gain: ideal === 0 ? 0 : discounted(found) / ideal,
    first: place === 1,
    firstFive: place >= 1 && place <= 5,
    empty: urls.length === 0,
  };
}

/** The means over judgements. */
export function summarize(judgements: readonly Judgement[]) {
  const mean = (value: (judgement: Judgement) => number) =>
    judgements.reduce((sum, each) => sum + value(each), 0) / Math.max(1, judgements.length);
  return {
    queries: judgements.length,
    mrr: mean(({ reciprocalRank }) => reciprocalRank),
    ndcg: mean(({ gain }) => gain),
    success1: mean(({ first }) => Number(first)),
    success5: mean(({ firstFive }) => Number(firstFive)),
    zero: mean(({ empty }) => Number(empty)),
  };
}

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

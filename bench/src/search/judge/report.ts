import { pairedBootstrap } from './bootstrap.ts';
import { type Judgement, summarize } from './judge.ts';

/** An engine's judgements, by its name; the first is the one that the others are compared with. */
export type Judged = ReadonlyMap<string, readonly Judgement[]>;

const headings = ['MRR@10', 'nDCG@10', 'success@1', 'success@5', 'no hits'];

/** Prints the figures of each engine over one set of queries, and what ours is ahead by. */
export function printSummaries(title: string, judged: Judged): void {
  const [first = []] = judged.values();
  console.log(`\n${title}: ${first.length} queries`);
  console.log(`${row(['', ...headings])}  ours ahead in MRR@10 by (95 %)`);
  const own = first.map(({ reciprocalRank }) => reciprocalRank);
  for (const [name, judgements] of judged) {
    const { mrr, ndcg, success1, success5, zero } = summarize(judgements);
    const values = [mrr, ndcg, success1, success5, zero].map((value) => value.toFixed(3));
    const other = judgements.map(({ reciprocalRank }) => reciprocalRank);
    const { mean, low, high } = pairedBootstrap(own, other);
    const ahead = judgements === first ? '' : `${signed(mean)} (${signed(low)} to ${signed(high)})`;
    console.log(`${row([name, ...values])}  ${ahead}`.trimEnd());
  }
}

/** Prints MRR@10 by class. */
export function printClasses(title: string, judged: Judged): void {
  const [first = []] = judged.values();
  const kinds = [...new Set(first.map(({ kind }) => kind))];
  const of = (judgements: readonly Judgement[], kind: string) =>
    summarize(judgements.filter((each) => each.kind === kind));
  console.log(`\n${title}: MRR@10 by class`);
  console.log(row(['', ...kinds]));
  console.log(row(['queries', ...kinds.map((kind) => String(of(first, kind).queries))]));
  for (const [name, judgements] of judged) {
    console.log(row([name, ...kinds.map((kind) => of(judgements, kind).mrr.toFixed(3))]));
  }
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

function row(cells: readonly string[]): string {
  return cells
    .map((cell, column) => (column === 0 ? cell.padEnd(11) : cell.padStart(12)))
    .join('')
    .trimEnd();
}

/**
 * A process of its own for one engine, as memory is a process's: builds the index, answers each keystroke, and writes
 * what it took as JSON. Run with --expose-gc.
 */
import { argv } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { SearchRecord } from '@kwikid/search';
import { median, quantile } from '../../statistics.ts';
import { engines } from '../engines/engines.ts';
import { siteCorpus } from '../judge/judged-run.ts';
import { keystrokes } from './keystrokes.ts';
import { syntheticRecords } from './synthetic-records.ts';

export interface Cost {
  readonly records: number;
  readonly buildMilliseconds: number;
  /** What the index holds after a full collection, beside the records. */
  readonly megabytes: number;
  readonly p50: number;
  readonly p99: number;
}

const [name = '', count = ''] = argv.slice(2);
const build = engines[name];
if (!build || !globalThis.gc)
  throw new RangeError('Run: node --expose-gc cost-of-engine.ts <engine> <records>');

const site = await siteCorpus();
const records: readonly SearchRecord[] = count === 'site' ? site.records : syntheticRecords(Number(count));
const before = await held();
const started = performance.now();
const ranker = await build(records, site.synonyms);
const buildMilliseconds = performance.now() - started;
const megabytes = (await held()) - before;
for (const query of keystrokes) await ranker.rank(query);
const milliseconds: number[] = [];
for (let round = 0; round < (name === 'ours' ? 5 : 1); round++) {
  for (const query of keystrokes) {
    const from = performance.now();
    await ranker.rank(query);
    milliseconds.push(performance.now() - from);
  }
}
const cost: Cost = {
  records: records.length,
  buildMilliseconds,
  megabytes,
  p50: median(milliseconds),
  p99: quantile(milliseconds, 0.99),
};
console.log(JSON.stringify(cost));

async function held(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await setTimeout(10);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

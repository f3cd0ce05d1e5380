import { measureLatency } from './cost/measure-latency.ts';
import { syntheticRecords } from './cost/synthetic-records.ts';
import { runJudged, siteCorpus } from './judge/judged-run.ts';

/** Relevance by judged queries beside MiniSearch, and the time of a keystroke at three scales. */
export async function search(): Promise<void> {
  const { records, synonyms, halves } = await siteCorpus();
  // First: the other engine's index would be in the way of the collector.
  measureLatency('this site', records, synonyms);
  for (const scale of [12_000, 50_000]) measureLatency('synthetic', syntheticRecords(scale), synonyms);
  runJudged({ records, synonyms, halves });
}

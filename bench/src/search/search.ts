import { runCosts } from './cost/cost-run.ts';
import { printParts } from './cost/index-parts.ts';
import { measureLatency } from './cost/measure-latency.ts';
import { syntheticRecords } from './cost/synthetic-records.ts';
import { runJudged, siteCorpus } from './judge/judged-run.ts';
import { phrasesLeftOut } from './judge/phrases-left-out.ts';
import { docsCorpus } from './second-corpus/docs-corpus.ts';

/** Relevance by judged queries and the cost of a keystroke, beside other engines on the same records. */
export async function search(): Promise<void> {
  const site = await siteCorpus();
  // First: the other engines' indexes would be in the way of the collector.
  measureLatency('this site', site.records, site.synonyms);
  measureLatency('synthetic', syntheticRecords(12_000), site.synonyms);
  measureLatency('synthetic', syntheticRecords(50_000), site.synonyms);
  printParts('this site', site.records);
  printParts('synthetic', syntheticRecords(50_000));
  await runJudged(site);
  await runJudged(phrasesLeftOut(site));
  await runJudged(await docsCorpus(site.synonyms));
  await runCosts(['site', '12000']);
}

import { readFileSync } from 'node:fs';
import { answerQueries, createEngine, parseSynonyms, type SearchRecord } from '../src/search.ts';
import { syntheticRecords } from './synthetic-records.ts';

/** What a run measured; times in milliseconds, memory in bytes. */
export interface SearchFigures {
  readonly records: number;
  readonly indexBuild: number;
  readonly memory: number;
  readonly keystrokes: number;
  /** The engine alone. */
  readonly search: Percentiles;
  /** With highlighting and snippets, as DocSearch asks for them. */
  readonly answer: Percentiles;
}

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Typed letter by letter: known items, questions, typing errors, joined words, code, and nonsense. */
const typed = [
  'nginx rate limiting',
  'ratelimitng zone',
  'client_max_body_size',
  'X-Forwarded-For',
  'ssl expired cert',
  'how do I rotate the signature key in a container',
  'what is the difference between a relay and a candidate',
  'asynchronus deploymnet of the databse migration',
  'vkyc liveness',
  'turn server credential',
  '10.0.0.0/8',
  'zzzzqqqq xxyyzzww',
];
const runs = 7;

/**
 * Measures the index's build and each keystroke of some queries. A keystroke's time is the median of seven
 * runs, so that what else the machine does counts little.
 *
 * @param records - default: 12,000 synthetic records
 */
export function measureSearch(records: readonly SearchRecord[] = syntheticRecords(12_000)): SearchFigures {
  const file = new URL('../../../content/data/synonyms.yml', import.meta.url);
  const synonyms = parseSynonyms(readFileSync(file, 'utf8'));
  const before = memoryInUse();
  const builds = Array.from({ length: 3 }, () => timed(() => createEngine(records, { synonyms })));
  const engine = createEngine(records, { synonyms });
  const memory = memoryInUse() - before;

  const keystrokes = typed.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  const search = (query: string) => () => engine.search({ query, facetFilters });
  const answer = (query: string) => () => answerQueries(engine, docSearchBody(query));
  return {
    records: records.length,
    indexBuild: median(builds),
    memory,
    keystrokes: keystrokes.length,
    search: percentiles(keystrokes.map((query) => medianOfRuns(search(query)))),
    answer: percentiles(keystrokes.map((query) => medianOfRuns(answer(query)))),
  };
}

const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

/** What @docsearch/react 4.7 sends. */
function docSearchBody(query: string) {
  const headings = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  return {
    requests: [
      {
        query,
        indexName: 'documentation',
        attributesToRetrieve: ['hierarchy.lvl0', ...headings, 'content', 'type', 'url'],
        attributesToSnippet: [...headings.map((name) => `${name}:15`), 'content:15'],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters,
      },
    ],
  };
}

function medianOfRuns(work: () => unknown): number {
  return median(Array.from({ length: runs }, () => timed(work)));
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

if (import.meta.main) {
  const { records, indexBuild, memory, keystrokes, search, answer } = measureSearch();
  const milliseconds = ({ p50, p99, max }: Percentiles) =>
    `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(2)} ms`;
  console.log(`records ${records}, index built in ${indexBuild.toFixed(0)} ms`);
  if (globalThis.gc) console.log(`memory ${(memory / 2 ** 20).toFixed(1)} MiB`);
  console.log(`search, ${keystrokes} keystrokes: ${milliseconds(search)}`);
  console.log(`answer, ${keystrokes} keystrokes: ${milliseconds(answer)}`);
}

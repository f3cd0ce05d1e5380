import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerQueries, createEngine, parseSynonyms, type SearchRecord } from '@kwikid/search';
import { root } from './root.ts';
import { median, quantile } from './statistics.ts';
import { syntheticRecords } from './synthetic-records.ts';

/** What a reader types, letter by letter: known items, questions, typing errors, joined words, code, nonsense. */
const typed = [
  'ratelimitng',
  'rate limiting nginx',
  'host header injection',
  'how do i renew an expired certificate',
  'client_max_body_size',
  'vkyc onboarding',
  'coturn or pion',
  'callback signature verification',
  'python virtual environment',
  'aes-256-gcm payload encryption',
  'asynchronus deploymnet of the databse migration',
  '10.0.0.0/8',
  'zzzzqqqq xxyyzzww',
];
const rounds = 7;

/** An answer for each keystroke of each query, in this process: on the built site's records, and on many. */
export async function search(): Promise<void> {
  const { records, synonyms } = JSON.parse(await readFile(join(root, 'build/search.json'), 'utf8')) as {
    records: SearchRecord[];
    synonyms: string;
  };
  measure('this site', records, synonyms, ' (under 8)');
  measure('synthetic', syntheticRecords(12_000), synonyms);
}

function measure(name: string, records: readonly SearchRecord[], synonyms: string, bound = ''): void {
  const started = performance.now();
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  const buildMilliseconds = performance.now() - started;
  const keystrokes = typed.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
  const answer = (query: string) => answerQueries(engine, asDocSearch(query));
  keystrokes.forEach(answer);
  const milliseconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of keystrokes) {
      const before = performance.now();
      answer(query);
      milliseconds.push(performance.now() - before);
    }
  }
  console.log(
    `search, ${name}: ${records.length} records indexed in ${Math.round(buildMilliseconds)} ms; per keystroke p50 ${median(milliseconds).toFixed(2)} ms, p99 ${quantile(milliseconds, 0.99).toFixed(2)} ms${bound}, ${milliseconds.length} answers`,
  );
}

/** What @docsearch/react 4.7 sends. */
function asDocSearch(query: string) {
  const headings = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  const params = {
    attributesToRetrieve: ['hierarchy.lvl0', ...headings, 'content', 'type', 'url'],
    attributesToSnippet: [...headings.map((name) => `${name}:15`), 'content:15'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  };
  return { requests: [{ query, indexName: 'documentation', ...params }] };
}

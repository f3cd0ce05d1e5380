import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerQueries, createEngine, parseSynonyms, type SearchRecord } from '@kwikid/search';
import { root } from './gated-server.ts';
import { median, quantile } from './statistics.ts';

/** What a reader types, letter by letter. */
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
];

/** An answer for each keystroke of each query, in this process, on the built site's records. */
export async function search(): Promise<void> {
  const { records, synonyms } = JSON.parse(await readFile(join(root, 'build/search.json'), 'utf8')) as {
    records: SearchRecord[];
    synonyms: string;
  };
  const started = performance.now();
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  const buildMilliseconds = performance.now() - started;
  const keystrokes = typed.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
  // As the search modal asks.
  const answer = (query: string) =>
    answerQueries(engine, {
      requests: [
        { indexName: 'documentation', query, params: { hitsPerPage: 20, facetFilters: ['language:en'] } },
      ],
    });
  keystrokes.forEach(answer);
  const milliseconds: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (const query of keystrokes) {
      const before = performance.now();
      answer(query);
      milliseconds.push(performance.now() - before);
    }
  }
  console.log(
    `search: ${records.length} records indexed in ${Math.round(buildMilliseconds)} ms; per keystroke p50 ${median(milliseconds).toFixed(2)} ms, p99 ${quantile(milliseconds, 0.99).toFixed(2)} ms (under 8), ${milliseconds.length} answers`,
  );
}

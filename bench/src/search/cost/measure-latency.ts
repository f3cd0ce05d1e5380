import { createEngine, parseQueries, parseSynonyms, runQuery, type SearchRecord } from '@kwikid/search';
import { windowRequest } from '../../../../packages/search/fixtures/window-request.ts';
import { median, quantile } from '../../statistics.ts';

const rounds = 7;
/** What a reader types, character by character: known items, questions, typing errors, joined words, code, nonsense. */
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

/** The queries that the window sends while these are typed: one for each character. */
const keystrokes = typed.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));

/** Prints the time of a whole response as the window gets it, marks and snippets included, for each keystroke. */
export function measureLatency(name: string, records: readonly SearchRecord[], synonyms: string): void {
  const started = performance.now();
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  const buildMilliseconds = performance.now() - started;
  const answer = (query: string) =>
    parseQueries({ requests: [windowRequest(query)] }).map((each) => runQuery(engine, each));
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
    `search, ${name}: ${records.length} records indexed in ${Math.round(buildMilliseconds)} ms; whole response per keystroke p50 ${median(milliseconds).toFixed(2)} ms, p99 ${quantile(milliseconds, 0.99).toFixed(2)} ms, ${milliseconds.length} answers`,
  );
}

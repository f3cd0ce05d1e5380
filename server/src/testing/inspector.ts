import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseAnswers, type RawAnswer } from './raw-responses.ts';

/** Statuses that a stranger may be answered with; any other tells something, or is a fault. */
const strangersStatuses = new Set([200, 204, 304, 400, 401, 403, 405, 408, 413, 415, 417, 421, 429, 431]);

/** Looks for content in what strangers are answered. */
export interface Inspector {
  /** @throws {Error} saying what was found, where an answer holds a canary or has a status that none may have */
  inspect(received: string): void;
  /** Answers by status. */
  statuses: ReadonlyMap<number, number>;
}

/**
 * @param canaries - texts of the content, of which no stranger may see one
 * @param publicTags - entity tags of public files; a 304 for another file would tell that it exists
 */
export function createInspector(canaries: readonly string[], publicTags: ReadonlySet<string>): Inspector {
  const statuses = new Map<number, number>();
  const needles = canaries.map((canary) => Buffer.from(canary).toString('latin1'));
  /** Most answers are the same few. */
  const harmless = new Set<string>();
  return {
    statuses,
    inspect(received) {
      if (received === '') return;
      const { answers, rest } = parseAnswers(received, () => undefined);
      for (const answer of answers) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const constant = answer.head.replace(/^(Date|X-Request-Id): .*\r$/gim, '') + answer.body;
        if (harmless.has(constant)) continue;
        const found = strangersStatuses.has(answer.status) ? undefined : `status ${answer.status}`;
        const fault = found ?? faultOf(answer, needles, publicTags);
        if (fault !== undefined) throw new Error(`${fault} in ${answer.head.slice(0, 500)}`);
        if (harmless.size < 10_000) harmless.add(constant);
      }
      const cut = needles.find((canary) => rest.includes(canary));
      if (cut !== undefined) throw new Error(`“${cut}” leaked in part of an answer`);
    },
  };
}

function faultOf(
  answer: RawAnswer,
  canaries: readonly string[],
  publicTags: ReadonlySet<string>,
): string | undefined {
  const tag = answer.headers.get('etag');
  if (tag !== undefined && !publicTags.has(tag)) return `a foreign entity tag ${tag}`;
  if (answer.headers.has('location')) return `a Location ${answer.headers.get('location')}`;
  const texts = [answer.head, decoded(answer)];
  const leaked = canaries.find((canary) => texts.some((text) => text.includes(canary)));
  return leaked === undefined ? undefined : `“${leaked}” leaked`;
}

/** The body without its content coding, one character a byte. */
function decoded({ headers, body }: RawAnswer): string {
  const bytes = Buffer.from(body, 'latin1');
  const coding = body === '' ? undefined : headers.get('content-encoding');
  if (coding === 'br') return brotliDecompressSync(bytes).toString('latin1');
  if (coding === 'gzip') return gunzipSync(bytes).toString('latin1');
  return body;
}

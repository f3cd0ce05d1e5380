import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseResponses, type RawResponse } from './raw-responses.ts';

/** Statuses that a stranger may get; any other reveals something or is an error. */
const strangersStatuses = new Set([
  200, 201, 204, 304, 400, 401, 403, 405, 408, 413, 415, 417, 421, 429, 431,
]);

/** Looks for content in the responses to strangers. */
export interface Inspector {
  /** @throws {Error} naming the leak, if a response holds a canary or has a forbidden status */
  inspect(received: string): void;
  /** Responses by status. */
  statuses: ReadonlyMap<number, number>;
}

/**
 * @param canaries - texts of the content; a stranger must see none of them
 * @param publicTags - entity tags of public files; a 304 for another file would reveal that it exists
 */
export function createInspector(canaries: readonly string[], publicTags: ReadonlySet<string>): Inspector {
  const statuses = new Map<number, number>();
  const needles = canaries.map((canary) => Buffer.from(canary).toString('latin1'));
  /** Most responses repeat a few. */
  const harmless = new Set<string>();
  return {
    statuses,
    inspect(received) {
      if (received === '') return;
      const { responses, rest } = parseResponses(received, () => undefined);
      for (const response of responses) {
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const constant = response.head.replace(/^(Date|X-Request-Id): .*\r$/gim, '') + response.body;
        if (harmless.has(constant)) continue;
        const found = strangersStatuses.has(response.status) ? undefined : `status ${response.status}`;
        const problem = found ?? problemOf(response, needles, publicTags);
        if (problem !== undefined) throw new Error(`${problem} in ${response.head.slice(0, 500)}`);
        if (harmless.size < 10_000) harmless.add(constant);
      }
      const cut = needles.find((canary) => rest.includes(canary));
      if (cut !== undefined) throw new Error(`“${cut}” leaked in part of a response`);
    },
  };
}

function problemOf(
  response: RawResponse,
  canaries: readonly string[],
  publicTags: ReadonlySet<string>,
): string | undefined {
  const tag = response.headers.get('etag');
  if (tag !== undefined && !publicTags.has(tag)) return `a foreign entity tag ${tag}`;
  if (response.headers.has('location')) return `a Location ${response.headers.get('location')}`;
  const texts = [response.head, decoded(response)];
  const leaked = canaries.find((canary) => texts.some((text) => text.includes(canary)));
  return leaked === undefined ? undefined : `“${leaked}” leaked`;
}

/** The body without its content coding, one character a byte. */
function decoded({ headers, body }: RawResponse): string {
  const bytes = Buffer.from(body, 'latin1');
  const coding = body === '' ? undefined : headers.get('content-encoding');
  if (coding === 'br') return brotliDecompressSync(bytes).toString('latin1');
  if (coding === 'gzip') return gunzipSync(bytes).toString('latin1');
  return body;
}

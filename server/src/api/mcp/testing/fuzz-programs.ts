import { createRandom } from '../../../testing/random.ts';
import { randomMessage } from '../../../testing/random-messages.ts';

/** Somebody who sends messages to the MCP server. */
export interface ProgramCaller {
  name: string;
  headers: Readonly<Record<string, string>>;
  /** Whether its access token opens the MCP server. */
  reads: boolean;
}

export interface FuzzProgramsOptions {
  seed: number;
  count: number;
  /** How many messages are sent at the same time. */
  connections: number;
  callers: readonly ProgramCaller[];
  /** Paths of real pages and files. */
  paths: readonly string[];
  /** Texts of the content. */
  canaries: readonly string[];
  /** @param body - one character a byte @returns the status, and headers and body as text */
  send(
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<{ status: number; received: string }>;
}

/** What the messages got: by caller, the statuses and how many responses held content. */
export type FuzzedPrograms = ReadonlyMap<string, { statuses: Map<number, number>; withContent: number }>;

const opened = new Set([200, 202]);

/**
 * Sends random messages to the MCP server, each by a random caller.
 *
 * @throws {Error} naming the message, if a caller without access gets content or a response of the MCP server, or if
 *   anybody gets an error of the server
 */
export async function fuzzPrograms(options: FuzzProgramsOptions): Promise<FuzzedPrograms> {
  const { seed, count, callers, paths, canaries } = options;
  const seen = new Map(
    callers.map(({ name }) => [name, { statuses: new Map<number, number>(), withContent: 0 }]),
  );
  /** Most responses repeat a few. */
  const harmless = new Set<string>();
  const one = async (index: number): Promise<void> => {
    const random = createRandom(seed, index);
    const caller = random.pick(callers);
    const { headers, body } = randomMessage(random, paths);
    const { status, received } = await options.send({ ...headers, ...caller.headers }, body);
    const counts = seen.get(caller.name);
    counts?.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
    const found = harmless.has(received) ? undefined : canaries.find((text) => received.includes(text));
    if (found === undefined && harmless.size < 10_000) harmless.add(received);
    if (found !== undefined && counts !== undefined) counts.withContent++;
    const problem = problemOf(caller, status, received, found);
    if (problem !== undefined)
      throw new Error(`message ${index} of seed ${seed}, ${caller.name}: ${problem}: ${body.slice(0, 2000)}`);
  };
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: options.connections }, worker));
  return seen;
}

function problemOf(
  { reads }: ProgramCaller,
  status: number,
  received: string,
  found: string | undefined,
): string | undefined {
  if (status >= 500) return `status ${status}`;
  // The protocol sends its own errors with 200: -32603 is its 500. Its library has it for invalid input, too, with the
  // list of issues as message.
  if (/"code":-32603,"message":"(?!\[)|node_modules|\n {4}at /.test(received))
    return `an error of the server: ${received}`;
  if (found !== undefined && !reads) return `“${found}” leaked`;
  if (!reads && opened.has(status)) return `it got ${status}`;
  return undefined;
}

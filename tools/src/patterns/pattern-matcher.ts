import type { Verdict } from '../verdict.ts';
import { type Matches, maxCounted, maxListed } from './find-matches.ts';

export interface PatternRequest {
  /** A pattern that the browser reads. */
  source: string;
  flags: string;
  text: string;
}

/** Messages of the worker: that it is ready, then one reply for each request. */
export type WorkerMessage = 'ready' | { kind: 'matches'; matches: Matches };

export type MatchOutcome =
  | Exclude<WorkerMessage, 'ready'>
  | { kind: 'timeout' }
  /** A later request took its place. */
  | { kind: 'superseded' }
  /** The worker's code could not be loaded. */
  | { kind: 'failed' };

/** The members of a Worker that are used here. */
export interface WorkerLike {
  postMessage(request: PatternRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WorkerMessage>) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
}

/** The worker of a page, a script of its own. */
export const createPatternWorker = (): WorkerLike =>
  new Worker(new URL('./pattern.worker.ts', import.meta.url));

/** How long a pattern may take on a text. */
export const limitMilliseconds = 1_000;

/** One request at a time, in a worker that is stopped if it takes too long: nothing else stops an expression. */
export class PatternMatcher {
  readonly #create: () => WorkerLike;
  #worker: WorkerLike | undefined;
  #isReady = false;
  #current: { request: PatternRequest; resolve: (outcome: MatchOutcome) => void } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(create: () => WorkerLike) {
    this.#create = create;
  }

  /** @returns the matches of the pattern in the text, or why there are none; never rejects */
  match(request: PatternRequest): Promise<MatchOutcome> {
    if (this.#current !== undefined) this.#end({ kind: 'superseded' });
    return new Promise((resolve) => {
      this.#current = { request, resolve };
      if (this.#worker === undefined) this.#start();
      else if (this.#isReady) this.#send();
    });
  }

  /** Ends the current request and the worker. */
  close(): void {
    this.#end({ kind: 'superseded' });
  }

  #start(): void {
    const worker = this.#create();
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (data !== 'ready') return this.#settle(data);
      this.#isReady = true;
      this.#send();
    };
    worker.onerror = () => this.#end({ kind: 'failed' });
  }

  /** The time starts here, so that a slow start of the worker does not count. */
  #send(): void {
    if (this.#current === undefined) return;
    this.#worker?.postMessage(this.#current.request);
    this.#timer = setTimeout(() => this.#end({ kind: 'timeout' }), limitMilliseconds);
  }

  #settle(outcome: MatchOutcome): void {
    clearTimeout(this.#timer);
    const { resolve } = this.#current ?? {};
    this.#current = undefined;
    resolve?.(outcome);
  }

  #end(outcome: MatchOutcome): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    this.#settle(outcome);
  }
}

/** An outcome in words. */
export function outcomeWords(outcome: MatchOutcome): Verdict[] {
  if (outcome.kind === 'timeout') {
    return [
      {
        state: 'invalid',
        word: 'Stopped',
        text: 'This pattern took more than a second on this text: it would block a server in the same way. Look for a repeat within a repeat, such as (a+)+, or for two neighbours that match the same, such as \\d*\\d*: if the rest does not match, every division between them is tried.',
      },
    ];
  }
  if (outcome.kind === 'failed') {
    return [
      {
        state: 'warning',
        text: 'The tester could not be loaded: check your connection, then reload this page.',
      },
    ];
  }
  if (outcome.kind !== 'matches') return [];
  const { total } = outcome.matches;
  if (total === 0)
    return [{ state: 'note', word: 'No match', text: 'the pattern matches nothing in this text.' }];
  const count = total >= maxCounted ? `${inEnglish(maxCounted)} or more` : inEnglish(total);
  const listed = total > maxListed ? `; the first ${inEnglish(maxListed)} are shown` : '';
  return [{ state: 'valid', word: total === 1 ? 'One match' : 'Matches', text: `${count} found${listed}.` }];
}

function inEnglish(count: number): string {
  return count.toLocaleString('en');
}

import type { Clock } from './clock.ts';
import { RealtimeError } from './realtime-error.ts';
import type { SyncEndpoint } from './sync-endpoint.ts';

/** The moment every test starts at: whole seconds, as tokens have them. */
export const startMs = 1_800_000_000_000;

/** A clock that stands still until it is turned. */
export class FakeClock implements Clock {
  #now = startMs;
  #timers = new Set<{ at: number; call: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.#now + milliseconds, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves the time and runs what falls due, each to its end. */
  async turn(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.call();
      await settle();
    }
    this.#now = until;
    await settle();
  }
}

/** Lets every promise that can go on do so. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** An unsigned token: what signs it is the server's affair. */
export function idToken(subject: string, issuedAtMs: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ sub: subject, iat: issuedAtMs / 1000 })}.c2lnbmF0dXJl`;
}

/** The server: it writes down what it is asked, and answers what a test says. */
export class FakeEndpoint implements SyncEndpoint {
  readonly asked: string[] = [];
  /** Requests under way, and the most there were at a time. */
  underWay = 0;
  most = 0;
  answer: (request: string) => Promise<void> = async () => {};

  /** Of the last request. */
  stopped: AbortSignal | undefined;

  post = (token: string, stopped: AbortSignal) => this.#ask(`POST ${token}`, stopped);
  remove = (stopped: AbortSignal) => this.#ask('DELETE', stopped);

  async #ask(request: string, stopped: AbortSignal): Promise<void> {
    this.stopped = stopped;
    this.asked.push(request);
    this.underWay += 1;
    this.most = Math.max(this.most, this.underWay);
    try {
      await this.answer(request);
    } finally {
      this.underWay -= 1;
    }
  }
}

export const unavailable = () => new RealtimeError('ERR_SYNC_UNAVAILABLE', 'The server answered 503');
export const refusal = () => new RealtimeError('ERR_SYNC_REFUSED', 'The server answered 401');

import { FakeClock, settle, startMs } from '@kwikid/testing/fake-clock';
import { RealtimeError } from '../realtime-error.ts';
import type { SyncEndpoint } from '../sync-endpoint.ts';

export { FakeClock, settle, startMs };

/** An unsigned token: only the server checks signatures. */
export function idToken(subject: string, issuedAtMs: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ sub: subject, iat: issuedAtMs / 1000 })}.c2lnbmF0dXJl`;
}

/** A server that records requests and responds as a test says. */
export class FakeEndpoint implements SyncEndpoint {
  readonly asked: string[] = [];
  /** Requests in progress, and the most at any time. */
  underWay = 0;
  most = 0;
  respond: (request: string) => Promise<void> = async () => {};

  /** The signal of the last request. */
  stopped: AbortSignal | undefined;

  post = (token: string, stopped: AbortSignal) => this.#ask(`POST ${token}`, stopped);
  remove = (stopped: AbortSignal) => this.#ask('DELETE', stopped);

  async #ask(request: string, stopped: AbortSignal): Promise<void> {
    this.stopped = stopped;
    this.asked.push(request);
    this.underWay += 1;
    this.most = Math.max(this.most, this.underWay);
    try {
      await this.respond(request);
    } finally {
      this.underWay -= 1;
    }
  }
}

export const unavailable = () => new RealtimeError('ERR_SYNC_UNAVAILABLE', 'The server responded with 503');
export const refusal = () => new RealtimeError('ERR_SYNC_REFUSED', 'The server responded with 401');

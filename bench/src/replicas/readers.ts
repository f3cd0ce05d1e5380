import { Agent } from 'node:http';
import { asker } from '../server/ask.ts';

const search = JSON.stringify({ requests: [{ query: 'rate limiting' }] });
/** What a reader asks for in turn: mostly pages, then a search and a file. */
const visit: readonly [method: string, path: string, body?: string][] = [
  ['GET', '/docs/product/'],
  ['GET', '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation'],
  ['POST', '/api/search/1/indexes/*/queries', search],
  ['GET', '/docs/knowledge/'],
  ['GET', '/search'],
];
/** A reader's pause between two requests, in milliseconds. */
const pauseMilliseconds = 25;

/** Readers who read until they are stopped, each with one connection that is kept. */
export class Readers {
  /** What went wrong, and in which phase. */
  readonly failures: { phase: string; what: string }[] = [];
  requests = 0;
  phase = '';
  #isReading = true;
  readonly #done: Promise<unknown>;

  /** @param cookies - one reader each */
  constructor(port: number, host: string, cookies: readonly string[]) {
    this.#done = Promise.all(cookies.map((cookie, index) => this.#read(port, host, cookie, index)));
  }

  async stop(): Promise<void> {
    this.#isReading = false;
    await this.#done;
  }

  async #read(port: number, host: string, cookie: string, first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = asker({ port, host, agent });
    for (let turn = first; this.#isReading; turn++) {
      const [method, path, body] = visit[turn % visit.length] ?? ['GET', '/'];
      const { phase } = this;
      const { status, error } = await ask(method, path, {
        cookie,
        headers: {
          'sec-fetch-dest': method === 'GET' ? 'document' : 'empty',
          ...(body && { 'content-type': 'text/plain' }),
        },
        ...(body && { body }),
      });
      this.requests += 1;
      if (status !== 200) this.failures.push({ phase, what: `${method} ${path}: ${error ?? status}` });
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
    agent.destroy();
  }
}

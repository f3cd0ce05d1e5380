import { Agent, request } from 'node:http';

/** What went wrong with one request. */
export interface Failure {
  /** What the readers went through at the time. */
  phase: string;
  what: string;
}

export interface Reply {
  /** 0 if the connection broke before the response was complete. */
  status: number;
  setCookie: string;
  error?: string;
}

/** Sends a request, as a page of the site does. */
export function send(
  port: number,
  host: string,
  method: string,
  path: string,
  options: { cookie?: string; body?: string; headers?: object; agent?: Agent } = {},
): Promise<Reply> {
  const { cookie = '', body, headers, agent } = options;
  const ownPage = {
    host,
    cookie,
    origin: `http://${host}`,
    'x-requested-with': 'fetch',
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: ownPage, agent: agent ?? false },
      (response) => {
        const [setCookie = ''] = response.headers['set-cookie'] ?? [];
        response.resume().once('close', () =>
          resolve({
            status: response.complete ? (response.statusCode ?? 0) : 0,
            setCookie: setCookie.split(';')[0] ?? '',
            ...(!response.complete && { error: 'cut short' }),
          }),
        );
      },
    );
    sent.once('error', ({ message }) => {
      // A connection that was idle may be closed at the moment of its next use: browsers then open another.
      if (sent.reusedSocket) resolve(send(port, host, method, path, options));
      else resolve({ status: 0, setCookie: '', error: message });
    });
    sent.end(body);
  });
}

const search = JSON.stringify({ requests: [{ indexName: 'docs', query: 'rate limiting' }] });
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
  readonly failures: Failure[] = [];
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
    for (let turn = first; this.#isReading; turn++) {
      const [method, path, body] = visit[turn % visit.length] ?? ['GET', '/'];
      const { phase } = this;
      const { status, error } = await send(port, host, method, path, {
        cookie,
        agent,
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

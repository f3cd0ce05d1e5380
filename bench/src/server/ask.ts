import { type Agent, request } from 'node:http';

/** A response; the status is 0 if the connection broke before it was complete. */
export interface Reply {
  status: number;
  /** The cookie that it sets, as a Cookie header; '' if none. */
  setCookie: string;
  error?: string;
}

export type Ask = (
  method: string,
  path: string,
  options?: { cookie?: string; body?: string; headers?: Readonly<Record<string, string>> },
) => Promise<Reply>;

/** Sends requests as a page of the site does, to a port by the name that readers know. */
export function asker({ port, host, agent }: { port: number; host: string; agent: Agent }): Ask {
  return function ask(method, path, options = {}) {
    const { cookie = '', body, headers } = options;
    const ownPage = { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' };
    return new Promise((resolve) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, method, path, agent },
          headers: { host, cookie, origin: `http://${host}`, ...ownPage, ...headers },
        },
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
        if (sent.reusedSocket) resolve(ask(method, path, options));
        else resolve({ status: 0, setCookie: '', error: message });
      });
      sent.end(body);
    });
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { isLoopback } from '../settings/loopback.ts';
import type { Metrics } from './metrics.ts';
import { exposeState, type ServerState } from './server-state.ts';
import type { AdminSettings } from './settings.ts';

export interface AdminServerOptions {
  settings: AdminSettings;
  metrics: Metrics;
  state: ServerState;
  logger: FastifyBaseLogger | undefined;
}

interface Reply {
  status?: number;
  type?: string;
  body: string;
}

const headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * The operators' listener: metrics and probes with reasons. It has no sign-in, so it is a listener of its
 * own, on loopback by default, and shares no path and no code with the public one. It does not listen by itself.
 */
export function createAdminServer(options: AdminServerOptions): Server {
  const { settings, metrics, state, logger } = options;
  exposeState(metrics, state);

  const routes: Readonly<Record<string, () => Promise<Reply>>> = {
    '/metrics': async () => ({
      type: metrics.registry.contentType,
      body: await metrics.registry.metrics(),
    }),
    '/healthz': async () => ({ body: 'ok\n' }),
    '/readyz': async () => {
      const readiness = await state.readiness();
      return {
        status: readiness.state === 'unready' ? 503 : 200,
        body: [readiness.state, ...readiness.reasons, ''].join('\n'),
      };
    },
  };

  const respond = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url = '', headers: sent } = request;
    const [path = ''] = url.split('?', 1);
    if (!isExpectedHost(sent.host, settings.host)) return { status: 421, body: 'Use the name localhost\n' };
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (route === undefined) return { status: 404, body: 'Not found\n' };
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: 'Use GET\n' };
    return route();
  };

  return createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    void respond(request)
      .catch((error: unknown) => {
        logger?.error({ err: error }, 'a request of the operators failed');
        return { status: 500, body: 'An error: look at the log\n' };
      })
      .then((reply) => send(request, response, reply));
  });
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { status = 200, type = 'text/plain; charset=utf-8', body } = reply;
  // The body of a request stays unread, so its connection is not used again.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.shouldKeepAlive = false;
  response.writeHead(status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * On loopback only a name of loopback: otherwise a page of another site, whose name leads here after DNS rebinding,
 * could read it in an operator's browser. Elsewhere the network decides who comes.
 */
function isExpectedHost(host: string | undefined, listens: string): boolean {
  if (!isLoopback(listens)) return true;
  const name = host?.replace(/:\d+$/, '');
  return name !== undefined && isLoopback(name);
}

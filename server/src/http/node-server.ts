import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientErrorHandler, respondAndClose } from './client-error.ts';
import type { HeaderList } from './gate/headers.ts';
import { inTurn } from './in-turn.ts';
import type { RefusalLog } from './refusal-log.ts';

/**
 * Node's server around the one handler. What Node would handle by itself is handled here, with the headers of
 * every response and before any decision.
 *
 * @param handlerWith - makes the handler; it calls its argument before a request goes to a route that reads
 *   the body, so that `100 Continue` comes after the gate
 */
export function createNodeServer({
  handlerWith,
  common,
  refusalLog,
}: {
  handlerWith: (sendContinue: RequestListener) => RequestListener;
  common: HeaderList;
  refusalLog: RefusalLog;
}): Server {
  const awaitsContinue = new WeakSet<IncomingMessage>();
  const handler = inTurn(
    handlerWith((request, response) => {
      if (awaitsContinue.has(request)) response.writeContinue();
    }),
    ({ remoteAddress }) => refusalLog(429, '', 'too many requests in turn', remoteAddress ?? ''),
  );
  // Fastify's time-outs are not applied to a server that it did not make.
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      // A request without a Host is refused by the one handler, as every other refusal is.
      requireHostHeader: false,
    },
    handler,
  );
  // A client that takes no byte of a response for this long loses the connection.
  server.setTimeout(60_000);
  // Without listeners, Node would respond to these itself, before the gate: with 100 for any body, or 417.
  server.on('checkContinue', (request, response) => {
    awaitsContinue.add(request);
    handler(request, response);
  });
  server.on('checkExpectation', handler);
  // Without a listener, Node would handle an upgrade like a plain request.
  for (const event of ['upgrade', 'connect'] as const) {
    server.on(event, ({ method, url }, socket) => {
      const id = refusalLog(405, method ?? '', url ?? '', (socket as Socket).remoteAddress ?? '');
      respondAndClose(socket, '405 Method Not Allowed', [...common, 'X-Request-Id', id]);
    });
  }
  server.on('clientError', clientErrorHandler(common, refusalLog));
  return server;
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendConstant, sendContent } from './assets/answer.ts';
import type { LoadedBuild } from './assets/load.ts';
import { locate } from './assets/locate.ts';
import type { Config } from './config.ts';
import { decide } from './gate/decision.ts';
import { commonHeaders } from './gate/headers.ts';
import { refusal } from './gate/protocol.ts';
import { anyHostPaths, publicRoutes } from './gate/public-list.ts';
import type { CookieState, Sessions } from './session/sessions.ts';

export interface HandlerParts {
  config: Config;
  build: LoadedBuild;
  sessions: Sessions;
  clearCookie: string;
  /** Fastify's router; it sees only what the gate let through. */
  routing: RequestListener;
  /** True once the server is going down: answers then close their connections. */
  isClosing: () => boolean;
}

/**
 * The one handler, and the order of everything: malformed → refused; session; the decision; then the
 * asset map; then the rest. Nothing is answered by any other way.
 */
export function createHandler(parts: HandlerParts): RequestListener {
  const { config, build, sessions, clearCookie, routing, isClosing } = parts;
  const common = [...commonHeaders(config), 'Cache-Control', 'no-store'];
  const deadCookie = ['Set-Cookie', clearCookie, 'Clear-Site-Data', '"cache"'];

  const plain = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    extra: readonly string[] = [],
  ) => {
    const body = `${status}\n`;
    // What is left of a refused request's body is not read.
    if (hasBody(request)) response.shouldKeepAlive = false;
    response.writeHead(status, [
      ...common,
      'Content-Type',
      'text/plain; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...extra,
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const respond = (request: IncomingMessage, response: ServerResponse, cookie: CookieState) => {
    const target = request.url as string;
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? '' : target.slice(mark + 1);
    const method = request.method as string;
    const destination = request.headers['sec-fetch-dest'];
    const decision = decide(
      {
        method,
        path,
        query,
        destination: Array.isArray(destination) ? destination[0] : destination,
        signedIn: cookie.session !== undefined,
      },
      build.gateAssets,
    );
    const clearing = cookie.session === undefined && cookie.dead ? deadCookie : [];
    switch (decision) {
      case 'content': {
        const located = method === 'GET' || method === 'HEAD' ? locate(build, path) : undefined;
        if (located === undefined) return routing(request, response);
        if ('answer' in located) return sendContent(request, response, located.answer);
        return plain(request, response, 308, [
          'Location',
          query === '' ? located.redirect : `${located.redirect}?${query}`,
        ]);
      }
      case 'gate':
        if (hasBody(request)) response.shouldKeepAlive = false;
        return sendConstant(request, response, build.gatePage, 401, clearing);
      case 'bare-gate':
        return plain(request, response, 401, clearing);
      case 'gate-asset': {
        const asset = build.gateAssets.get(path);
        return asset === undefined ? plain(request, response, 401) : sendContent(request, response, asset);
      }
      case 'callback':
        return sendConstant(request, response, build.callbackPage, 200);
      case 'public-route':
        return routing(request, response);
      case 'method-not-allowed':
        return plain(request, response, 405, ['Allow', publicRoutes[path]?.join(', ') ?? '']);
    }
  };

  return (request, response) => {
    if (isClosing()) response.shouldKeepAlive = false;
    const refused = refusal(request, config.host, anyHostPaths);
    if (refused !== undefined) return plain(request, response, refused);
    const cookie = sessions.read(request.headers.cookie);
    if (!(cookie instanceof Promise)) return respond(request, response, cookie);
    cookie
      .then((state) => respond(request, response, state))
      .catch(() => {
        if (response.headersSent) response.destroy();
        else plain(request, response, 500);
      });
  };
}

const hasBody = (request: IncomingMessage) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

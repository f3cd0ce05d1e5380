import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AccessRecord, Reader } from './access-record.ts';
import type { LoadedBuild } from './assets/load.ts';
import { locate, locateLinked } from './assets/locate.ts';
import {
  inflatedBytes,
  type PreparedResponse,
  type ResponseRequest,
  sendConstant,
  sendContent,
} from './assets/prepared-response.ts';
import { decide } from './gate/decision.ts';
import { initiatorOf } from './gate/fetch-metadata.ts';
import type { HeaderList } from './gate/headers.ts';
import { createProtocolCheck } from './gate/protocol.ts';
import type { PublicPaths } from './gate/public-paths.ts';
import { type RequestHead, readHead } from './gate/request-head.ts';
import type { RefusalLog } from './refusal-log.ts';
import type { RequestWatch, ResponseKind } from './request-watch.ts';
import { ServerError } from './server-error.ts';
import type { WaitingBytes } from './waiting-bytes.ts';

/**
 * The result of reading a request's cookie: a session or none; `dead` if a cookie was sent that does not
 * count.
 */
export type CookieState = { session: Reader } | { session: undefined; dead: boolean };

export interface HandlerParts {
  /** The one value of the Host header that is accepted. */
  host: string;
  /** Headers of every response. */
  common: HeaderList;
  publicPaths: PublicPaths;
  /** What is served now. Read once a request, so that a request sees one build. */
  build: () => LoadedBuild;
  sessions: { read(cookieHeader: string | undefined): CookieState | Promise<CookieState> };
  clearCookie: string;
  refusalLog: RefusalLog;
  /** Bounds what readers leave unread. */
  waiting: WaitingBytes;
  /** Writes an error of ours to the log. */
  logError: (error: unknown) => void;
  /** Fastify's router; it gets only requests that the gate let through. */
  routing: RequestListener;
  /** True during shutdown, if the response to a request closes its connection. */
  isClosing: (request: IncomingMessage) => boolean;
  /** Counts for operators; undefined if nobody reads them. */
  watch?: RequestWatch | undefined;
  /** Records who read what; undefined if nothing does. */
  recordAccess?: ((record: AccessRecord) => void) | undefined;
}

/** One request with its response, and what is served during it. */
interface Exchange {
  build: LoadedBuild;
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Path and query, as they were sent. */
  target: string;
  head: RequestHead;
}

/**
 * The one handler, and the order of everything: malformed → refused; session; the decision; then the
 * asset map; then the rest. Nothing is served in any other way.
 */
export function createHandler(parts: HandlerParts): RequestListener {
  const { publicPaths, sessions, clearCookie, refusalLog, logError, routing, isClosing } = parts;
  const { watch, recordAccess, waiting } = parts;
  const common = [...parts.common, 'Cache-Control', 'no-store'];
  const refusalOf = createProtocolCheck(parts.host, publicPaths);
  const deadCookie = ['Set-Cookie', clearCookie, 'Clear-Site-Data', '"cache"'];

  const plain = (
    { method, response }: Exchange,
    status: number,
    extra: readonly string[] = [],
    body = `${status}\n`,
  ) => {
    const length = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)];
    response.writeHead(status, [...common, ...length, ...extra]);
    response.end(method === 'HEAD' ? undefined : body);
  };

  /** An error ends its own request; it never ends the process and never sends content. */
  const failed = (error: unknown, exchange: Exchange) => {
    const { response } = exchange;
    const isUnchecked = error instanceof ServerError && error.status === 503 && !response.headersSent;
    // That sessions cannot be checked is logged once where it is found: here every reader's requests would repeat it.
    if (!isUnchecked) logError(error);
    if (response.headersSent) response.destroy();
    else if (isUnchecked) plain(exchange, 503, ['Retry-After', '30'], cannotCheck);
    else plain(exchange, 500);
    watch?.responded('error', isUnchecked ? 503 : 500);
  };

  const respond = (exchange: Exchange, cookie: CookieState) => {
    const { build, request, response, method, target, head } = exchange;
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? '' : target.slice(mark + 1);
    const { destination, acceptEncoding, ifNoneMatch, range, ifRange } = head;
    const initiator = initiatorOf(method, head);
    const signedIn = cookie.session !== undefined;
    // The body of a GET stays unread, so its connection is not used again.
    if (head.hasBody && (method === 'GET' || method === 'HEAD')) response.shouldKeepAlive = false;
    const decision = decide(
      { method, path, query, destination, initiator, signedIn },
      build.gateAssets,
      publicPaths,
    );
    watch?.decided(decision);
    const wanted: ResponseRequest = { method, acceptEncoding, ifNoneMatch, range, ifRange };
    /** Counts what has been sent. */
    const sent = (kind: ResponseKind) => watch?.responded(kind, response.statusCode);
    const routed = () => {
      if (cookie.session !== undefined) waiting.belongsTo(cookie.session, response);
      watch?.routed(path, response);
      routing(request, response);
    };
    const redirected = (to: string) => {
      plain(exchange, 308, ['Location', query === '' ? to : `${to}?${query}`]);
      sent('page');
    };
    const read = (prepared: PreparedResponse) => {
      const bytes = inflatedBytes(wanted, prepared);
      if (bytes > 0 && cookie.session !== undefined) {
        waiting.belongsTo(cookie.session, response);
        if (!waiting.mayWait(response, bytes)) {
          plain(exchange, 429, ['Retry-After', '1']);
          return sent('refused');
        }
      }
      const reader = cookie.session;
      if (recordAccess === undefined || reader === undefined) sendContent(wanted, response, prepared);
      else {
        const id = randomUUID();
        const sentBytes = sendContent(wanted, response, prepared, ['X-Request-Id', id]);
        recordAccess({ id, request, response, reader, path, bytes: sentBytes });
      }
      sent(prepared.isPage ? 'page' : 'file');
    };
    if (decision === 'page') {
      const linked = locateLinked(build, path);
      if ('page' in linked) return read(linked.page);
      if ('redirect' in linked) return redirected(linked.redirect);
      sendConstant(wanted, response, linked.constant, linked.status);
      return sent('page');
    }
    if (decision === 'content') {
      const located = method === 'GET' || method === 'HEAD' ? locate(build, path) : undefined;
      if (located === undefined) return routed();
      return 'response' in located ? read(located.response) : redirected(located.redirect);
    }
    if (decision === 'public-route') return routed();
    // From here on the body stays unread, so its connection is not used again.
    if (head.hasBody) response.shouldKeepAlive = false;
    // Clearing takes the browser time, which another site could measure.
    const dead = cookie.session === undefined && cookie.dead && initiator !== 'foreign';
    if (dead) refusalLog(401, method, target, request.socket.remoteAddress ?? '');
    const clearing = dead ? deadCookie : [];
    switch (decision) {
      case 'gate':
        sendConstant(wanted, response, build.gatePage, 401, clearing);
        return sent('gate');
      case 'bare-gate':
        plain(exchange, 401, clearing);
        return sent('gate');
      case 'gate-asset': {
        const asset = build.gateAssets.get(path);
        if (asset === undefined) plain(exchange, 401);
        else sendContent(wanted, response, asset);
        return sent('public');
      }
      case 'callback':
        sendConstant(wanted, response, build.callbackPage, 200);
        return sent('public');
      case 'method-not-allowed':
        plain(exchange, 405, ['Allow', publicPaths[path]?.methods.join(', ') ?? '']);
        return sent('refused');
    }
  };

  return (request, response) => {
    if (isClosing(request)) response.shouldKeepAlive = false;
    const build = parts.build();
    const { method = '', url: target = '' } = request;
    const head = readHead(request.rawHeaders);
    const exchange = { build, request, response, method, target, head };
    const refused = isSpoken(request.httpVersion, head)
      ? refusalOf(method, target, build.site.has(target), head)
      : 400;
    if (refused !== undefined) {
      if (head.hasBody) response.shouldKeepAlive = false;
      const id = refusalLog(refused, method, target, request.socket.remoteAddress ?? '');
      return plain(exchange, refused, ['X-Request-Id', id], refused === 400 ? malformed : undefined);
    }
    try {
      const cookie = sessions.read(head.cookie);
      if (!(cookie instanceof Promise)) return respond(exchange, cookie);
      cookie.then((state) => respond(exchange, state)).catch((error: unknown) => failed(error, exchange));
    } catch (error) {
      failed(error, exchange);
    }
  };
}

/** What a person sees whose URL is malformed, the same for everybody. ASCII: its length is counted in characters. */
const malformed = `400

The URL is malformed. If you typed it, or followed a link with a % sign in its path, write %25 in place of %.
`;

/** What a reader sees whose session cannot be checked. ASCII: its length is counted in characters. */
const cannotCheck = `503

This server cannot check at the moment whether your session was ended, so it shows nothing.
Try again in a minute. You need not sign in again.
`;

/**
 * Node answers a request of any version as if it were 1.1. Chunks in HTTP/1.0 are invalid framing, which a proxy in front
 * may read as another body (RFC 9112 §6.1).
 */
const isSpoken = (version: string, { chunked }: RequestHead) =>
  version === '1.1' || (version === '1.0' && !chunked);

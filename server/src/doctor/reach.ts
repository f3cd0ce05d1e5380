import { type ExchangeRequest, TooLargeError, wholeExchange } from '../outgoing/exchange.ts';
import { maxDocumentBytes } from '../session/tokens/key-set.ts';
import { isLoopback } from '../settings/loopback.ts';
import { printable } from './finding.ts';

/** How the doctor calls a provider. */
export interface Caller {
  /** Of this site, without a slash: what a browser writes as `Origin`. */
  origin: string;
  timeoutMilliseconds: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** When the request was sent and its response was read, in milliseconds since the epoch. */
  sentAt: number;
  readAt: number;
}

/** A URL did not respond as a provider's must; the message says how, and `todo` what to do. */
export class ReachError extends Error {
  override readonly name = 'ReachError';
  readonly todo: string;

  constructor(message: string, todo: string) {
    super(message);
    this.todo = todo;
  }
}

/**
 * Sends a request as a page of this site would, unless `init` has other headers, and follows no redirect.
 *
 * @throws {ReachError} if there is no response in time, or it is too large
 */
export async function reach(caller: Caller, url: string, init: ExchangeRequest = {}): Promise<Reply> {
  const sentAt = caller.now();
  try {
    const { status, headers, bytes } = await wholeExchange(
      url,
      { headers: { accept: 'application/json', origin: caller.origin }, ...init, redirect: 'manual' },
      { totalMilliseconds: caller.timeoutMilliseconds, bytes: maxDocumentBytes },
    );
    const text = bytes.toString();
    return { status, headers, text, sentAt, readAt: caller.now() };
  } catch (cause) {
    throw failure(cause, url);
  }
}

/** What a failure of the network means for an operator. */
function failure(cause: unknown, url: string): ReachError {
  if (cause instanceof TooLargeError)
    return new ReachError(
      `sends more than ${maxDocumentBytes / 1024} KB`,
      'check that the URL is the provider, and not a page or a download',
    );
  const { name } = cause as Error;
  if (name === 'TimeoutError')
    return new ReachError(
      'does not respond in time',
      'check the network from this host: a firewall, or HTTPS_PROXY and NO_PROXY',
    );
  const { cause: inner } = cause as Error;
  const code = String(
    (inner as NodeJS.ErrnoException | undefined)?.code ?? (inner as Error | undefined)?.message ?? cause,
  );
  if (/CERT|SELF_SIGNED|ISSUER|VERIFY/.test(code))
    return new ReachError(
      `has a certificate that this host does not trust (${printable(code)})`,
      'if it is of your own certificate authority: NODE_EXTRA_CA_CERTS=/path/to/ca.pem',
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ReachError(
      `has a host name that this host does not know (${code})`,
      'check the name, DNS, and HTTPS_PROXY if only a proxy knows it',
    );
  if (code === 'ECONNREFUSED' && isLoopback(new URL(url).hostname))
    return new ReachError(
      `cannot be reached (${code})`,
      'nothing listens there: start it, by npm start if it is the local one, or set OIDC_ISSUER to your provider',
    );
  return new ReachError(
    `cannot be reached (${printable(code)})`,
    'check the URL and the network from this host: a firewall, or HTTPS_PROXY and NO_PROXY',
  );
}

/**
 * The JSON object at a URL.
 *
 * @throws {ReachError} for a redirect, another status than 200, or what is not a JSON object
 */
export function objectIn({ status, headers, text }: Reply): Record<string, unknown> {
  if (status >= 300 && status < 400)
    throw new ReachError(
      `redirects to ${printable(headers.get('location') ?? 'nowhere')}; no redirect is followed, because it could lead to another issuer`,
      'use the URL that it redirects to, if that is the provider',
    );
  if (status !== 200)
    throw new ReachError(
      `responds with ${status}`,
      'check the URL; a path may be missing, such as /realms/NAME',
    );
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  const type = printable(headers.get('content-type') ?? 'no type', 60);
  throw new ReachError(
    `does not send a JSON object (${type})`,
    'check the URL: a login page or a proxy may respond in place of the provider',
  );
}

/** The error of an OAuth response (RFC 6749 §5.2), for a terminal; empty without one. */
export function errorIn(text: string): { code: string; description: string } {
  try {
    const { error: code, error_description: description } = JSON.parse(text) as Record<string, unknown>;
    return { code: printable(String(code ?? ''), 60), description: printable(String(description ?? '')) };
  } catch {
    return { code: '', description: '' };
  }
}

/** Whether a browser lets a page of this site read a response (Fetch Standard §4.10, without credentials). */
export const isReadable = ({ headers }: Pick<Reply, 'headers'>, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

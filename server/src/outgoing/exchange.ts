/** The response has more bytes than are read of it. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** What one request to another server may take, whatever that server does. */
export interface ExchangeLimits {
  /** From the first byte sent to the last byte read, so that a server which sends one byte at a time ends as well. */
  totalMilliseconds: number;
  /** Until the head, and between two parts of the body. Default: the total. */
  idleMilliseconds?: number | undefined;
  /** Of the body, uncompressed. */
  bytes: number;
}

export interface ExchangeRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Ends the exchange. */
  signal?: AbortSignal;
  /** No redirect is followed: it could lead to this network, and would send keys elsewhere. `manual` returns it. */
  redirect?: 'error' | 'manual';
}

export interface Exchange {
  status: number;
  headers: Headers;
  /** The body, part by part. @throws {TooLargeError} as soon as there are more bytes than the limit */
  parts: AsyncGenerator<Uint8Array>;
  /** Closes a connection whose body is not read to its end. */
  close(): void;
}

/**
 * Sends a request to another server: the one place of this server that does. What comes back is bounded in time and bytes.
 *
 * @throws {Error} the runtime's, for no connection, a redirect and a limit of time
 */
export async function exchange(
  url: string,
  { signal, redirect = 'error', ...request }: ExchangeRequest,
  { totalMilliseconds, idleMilliseconds = totalMilliseconds, bytes: maxBytes }: ExchangeLimits,
): Promise<Exchange> {
  const own = new AbortController();
  const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => own.abort(new Error('silent for too long')), idleMilliseconds);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  };
  const signals = [own.signal, AbortSignal.timeout(totalMilliseconds), ...(signal ? [signal] : [])];
  const response = await inTime(fetch(url, { ...request, redirect, signal: AbortSignal.any(signals) }));
  const close = () => own.abort(new Error('not needed any more'));

  async function* parts(): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader();
    let bytes = 0;
    try {
      while (reader !== undefined) {
        const { done, value } = await inTime(reader.read());
        if (done) return;
        bytes += value.length;
        if (bytes > maxBytes) throw new TooLargeError(`the response has more than ${maxBytes} bytes`);
        yield value;
      }
    } finally {
      close();
    }
  }
  return { status: response.status, headers: response.headers, parts: parts(), close };
}

/** The same, with the whole body. @throws {TooLargeError} before more than the limit is in memory */
export async function wholeExchange(
  url: string,
  request: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const { status, headers, parts } = await exchange(url, request, limits);
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return { status, headers, bytes: Buffer.concat(all) };
}

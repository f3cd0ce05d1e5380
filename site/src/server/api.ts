/** The server refused, or did not respond. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code = 'ERR_API';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The server's code, if it sent one. */
  readonly reason: string;

  constructor(path: string, status: number, reason = '', options?: ErrorOptions) {
    super(`${path}: HTTP ${status} ${reason}`.trimEnd(), options);
    this.status = status;
    this.reason = reason;
  }
}

/** HTTP status of a failed request; 0 without a response, 500 for another error. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 500);

/**
 * Sends a request to the site's server.
 *
 * @param body - sent as JSON
 * @throws {ApiError}
 */
export async function request(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    ...init,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'fetch',
      ...(body && { 'Content-Type': 'application/json' }),
      ...init.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ApiError(path, 0, '', { cause });
  });
  if (response.ok) return response;
  const sent = (await response.json().catch(() => ({}))) as { error?: unknown } | null;
  throw new ApiError(path, response.status, typeof sent?.error === 'string' ? sent.error : '');
}

/**
 * Sends a request, and reads its JSON: undefined if the response has no body.
 *
 * @throws {ApiError} of status 503 for a response that ends early or is not JSON, too
 */
export async function api<Value>(...args: Parameters<typeof request>): Promise<Value> {
  const response = await request(...args);
  if (response.status === 204) return undefined as Value;
  return response.json().catch((cause: unknown) => {
    throw new ApiError(args[1], 503, '', { cause });
  }) as Promise<Value>;
}

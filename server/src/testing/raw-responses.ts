/** A response as it came over a socket. */
export interface RawResponse {
  status: number;
  /** Names in lower case; the last header of a name counts. */
  headers: ReadonlyMap<string, string>;
  /** Status line and headers, as they came. */
  head: string;
  /** As it came: still coded, one character a byte. */
  body: string;
}

/**
 * Splits consecutive responses on one connection (RFC 9112 §6). Skips interim responses.
 *
 * @param bytes - one character a byte
 * @param isHead - whether the nth response is one to HEAD, which has no body whatever its length says; if
 *   undefined, it has none if none follows @returns the complete responses, and the rest, which is incomplete
 */
export function parseResponses(
  bytes: string,
  isHead: (index: number) => boolean | undefined,
): { responses: RawResponse[]; rest: string } {
  const responses: RawResponse[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return { responses, rest };
    const head = rest.slice(0, end);
    const after = rest.slice(end + 4);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    if (Number.isNaN(status)) return { responses, rest };
    if (status < 200) {
      rest = after;
      continue;
    }
    const headers = new Map<string, string>();
    for (const line of head.split('\r\n').slice(1)) {
      const colon = line.indexOf(':');
      headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
    }
    const bare = isHead(responses.length) ?? (after === '' || after.startsWith('HTTP/1.1 '));
    const length = bare || status === 204 || status === 304 ? 0 : Number(headers.get('content-length') ?? 0);
    if (after.length < length) return { responses, rest };
    responses.push({ status, headers, head, body: after.slice(0, length) });
    rest = after.slice(length);
  }
}

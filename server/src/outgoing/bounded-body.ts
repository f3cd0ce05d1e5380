/** A body has more bytes than may be read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Reads what another server sends, and no more than is expected: memory is bounded before anything is parsed.
 *
 * @param what - named in the error
 * @throws {TooLargeError} as soon as there are more bytes
 */
export async function boundedBody(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
  what: string,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new TooLargeError(`${what} has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

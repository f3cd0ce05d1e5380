/** Positions of the first and the last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a Range header with one range of bytes (RFC 9110 §14.1.2). Several ranges are not offered.
 *
 * @param length - of the whole, in bytes
 * @returns `unsatisfiable` if the whole has none of these bytes; undefined if the header is ignored: another unit,
 *   several ranges, or not a range
 */
export function parseRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Number(to);
  if (to !== '' && last < first) return undefined;
  return first >= length ? 'unsatisfiable' : { first, last: Math.min(last, length - 1) };
}

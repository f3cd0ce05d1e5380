import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Inflated bodies that stay in memory although no response needs them, in bytes. */
const maxKeptBytes = 16 * 1024 * 1024;

/** Gives an inflated body: at once if it is in memory. */
export type Inflate = (compressed: Buffer) => Buffer | Promise<Buffer>;

/**
 * Inflates bodies once for all who wait for them, one after the other and not in the thread that serves. A body is in
 * memory once, however many responses wait to be read, and the last ones stay for the next requests.
 *
 * @param maxBytes - that stay; default 16 MB
 * @param inflateOne - for tests
 */
export function createInflate(
  maxBytes = maxKeptBytes,
  inflateOne: (compressed: Buffer) => Promise<Buffer> = promisify(gunzip),
): Inflate {
  const inMemory = new WeakMap<Buffer, WeakRef<Buffer>>();
  const inProgress = new Map<Buffer, Promise<Buffer>>();
  /** The body that was used last is the last one. */
  const kept = new Set<Buffer>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  const keep = (body: Buffer) => {
    if (!kept.delete(body)) keptBytes += body.length;
    kept.add(body);
    for (const oldest of kept) {
      if (keptBytes <= maxBytes) break;
      kept.delete(oldest);
      keptBytes -= oldest.length;
    }
    return body;
  };
  const start = (compressed: Buffer) => {
    const work = last
      .then(() => inflateOne(compressed))
      .then((body) => {
        inMemory.set(compressed, new WeakRef(body));
        return keep(body);
      })
      .finally(() => inProgress.delete(compressed));
    last = work.catch(() => {});
    inProgress.set(compressed, work);
    return work;
  };
  return (compressed) => {
    const body = inMemory.get(compressed)?.deref();
    return body === undefined ? (inProgress.get(compressed) ?? start(compressed)) : keep(body);
  };
}

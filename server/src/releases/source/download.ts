import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';

/** What a signed index says of a file. */
export interface ExpectedFile {
  /** Length. */
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Writes a file as it arrives, and never more bytes than are expected.
 *
 * @throws {Error} if its length or hash is another
 */
export async function download(
  body: AsyncIterable<Uint8Array>,
  path: string,
  expected: ExpectedFile,
): Promise<void> {
  const hash = createHash('sha256');
  const handle = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > expected.bytes) throw new Error('is longer than the index says');
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (bytes < expected.bytes) throw new Error('ended early');
  if (hash.digest('hex') !== expected.sha256) throw new Error('is not the file that was published');
}

/** Whether a file is there, with this length and hash. */
export async function isDownloaded(path: string, expected: ExpectedFile): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === expected.sha256;
}

import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { canonicalKey, decodePath } from './canonical.ts';

const gunzipped = promisify(gunzip);
const span = z.object({ at: z.int().min(0), bytes: z.int().min(0) });

/** The part of an index that one page needs. Formats may have more fields, so old and new releases can be read. */
const pastIndex = z.object({
  release: z.string(),
  committed: z.int().min(0).optional(),
  site: z.object({
    assets: z.array(
      z.object({
        path: z.string(),
        type: z.string(),
        sha256: z.string(),
        bytes: z.int().min(0),
        identity: span.optional(),
        gzip: span.optional(),
      }),
    ),
  }),
  redirects: z.record(z.string(), z.string()),
  acknowledged: z.array(z.object({ path: z.string(), text: z.string() })).default([]),
});

/** A release whose pages can be read one by one. */
export interface PastRelease {
  readonly folder: string;
  /** The Git commit of the build. */
  readonly release: string;
  /** When that commit was made, in seconds since the epoch; undefined outside a worktree. */
  readonly committed: number | undefined;
  /** The canonical, percent-encoded path of a page in any of its spellings; undefined if it has none. */
  pathOf(path: string): string | undefined;
  /** The hash of the text that staff had to acknowledge on a page; undefined if nobody had to. */
  acknowledgedText(path: string): string | undefined;
  /**
   * The HTML of a page, read from its place in the file and compared with its hash.
   *
   * @param path - from `pathOf`
   * @throws {Error} if the file is not what its index says
   */
  page(path: string): Promise<string>;
}

/** Of one page, in bytes: a page of this site has a tenth of it. */
const mostBytes = 8 * 1024 * 1024;
/** Of an index, in bytes. */
const mostIndexBytes = 32 * 1024 * 1024;

/**
 * Reads the index of a release, and nothing else: its pages stay on disk.
 *
 * @param folder - of a release; if its name ends with the beginning of the index's hash, it is compared
 * @throws {Error} if it is missing or not whole
 */
export async function openPastRelease(folder: string): Promise<PastRelease> {
  const bytes = await readFile(join(folder, 'manifest.json'));
  if (bytes.length > mostIndexBytes) throw new Error(`${folder}: its index is too large`);
  const [, expected] = /^\d{8}T\d{6}Z-([0-9a-f]{12})$/.exec(basename(folder)) ?? [];
  if (expected !== undefined && !sha256(bytes).startsWith(expected))
    throw new Error(`${folder}: its index is not the one that its name says`);
  const index = pastIndex.parse(JSON.parse(bytes.toString('utf8')));
  const pages = new Map(
    index.site.assets.filter(({ type }) => type.startsWith('text/html')).map((asset) => [asset.path, asset]),
  );
  const spellings = new Map([...pages.keys()].map((path) => [canonicalKey(decodeURI(path)), path]));
  for (const [key, path] of Object.entries(index.redirects)) spellings.set(key, encodeURI(path));
  const texts = new Map(index.acknowledged.map(({ path, text }) => [path, text]));
  return {
    ...{ folder, release: index.release, committed: index.committed },
    pathOf(path) {
      const decoded = decodePath(path);
      return decoded === undefined ? undefined : spellings.get(canonicalKey(decoded));
    },
    acknowledgedText: (path) => texts.get(path),
    async page(path) {
      const asset = pages.get(path);
      if (asset === undefined) throw new Error(`${folder} has no page ${path}`);
      const { gzip, identity, bytes: length } = asset;
      const place = identity ?? gzip;
      if (place === undefined || length > mostBytes || place.bytes > mostBytes)
        throw new Error(`${folder}: ${path} has no bytes that can be read`);
      const stored = await readSpan(join(folder, 'assets.bin'), place);
      // Never more than the index says, whatever the bytes inflate to.
      const body = place === identity ? stored : await gunzipped(stored, { maxOutputLength: length });
      if (sha256(body) !== asset.sha256) throw new Error(`${folder}: ${path} differs from its index`);
      return body.toString('utf8');
    },
  };
}

async function readSpan(file: string, { at, bytes }: z.infer<typeof span>): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const body = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(body, 0, bytes, at);
    if (bytesRead !== bytes) throw new Error(`${file} is shorter than its index says`);
    return body;
  } finally {
    await handle.close();
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

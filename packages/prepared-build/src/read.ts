import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifest, type SearchFile, type Span } from './manifest.ts';
import { sha256 } from './pack.ts';

export type { AcknowledgedPage, Manifest, ManifestAsset, SearchFile, Span } from './manifest.ts';

/** The bytes of a span of the pack. */
export type ReadSpan = (span: Span) => Buffer;

export interface PreparedBuild {
  index: Manifest;
  bytes: ReadSpan;
  search: SearchFile;
}

/**
 * Reads a prepared build into memory.
 *
 * @throws {Error} if the build is missing, half written, changed or of another format
 */
export function readPreparedBuild(folder: string): PreparedBuild {
  const index = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const search = readFileSync(join(folder, 'search.json'), 'utf8');
  if (sha256(search) !== index.search.sha256) throw new Error('search.json differs');
  const bytes = readBodies(join(folder, 'assets.bin'), index);
  return { index, bytes, search: JSON.parse(search) as SearchFile };
}

/**
 * Reads each body into its own memory, in the order of the file, so that the whole is never in memory twice.
 * The kernel takes an aligned body measurably faster than a slice of a larger one.
 */
function readBodies(file: string, index: Manifest): ReadSpan {
  const { site, gate, bin } = index;
  const assets = [...site.assets, site.notFound, gate.page, gate.callback, ...gate.assets];
  const spans = assets
    .flatMap(({ identity, gzip, br }) => [identity, gzip, br])
    .filter((span) => span !== undefined);
  spans.sort((a, b) => a.at - b.at || a.bytes - b.bytes);
  const bodies = new Map<string, Buffer>();
  const hash = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    let end = 0;
    for (const { at, bytes } of spans) {
      const body = Buffer.allocUnsafeSlow(bytes);
      if (at !== end || readSync(handle, body, 0, bytes, at) !== bytes)
        throw new Error('assets.bin has a gap');
      hash.update(body);
      // An empty file begins at the same place as the next one.
      bodies.set(`${at}+${bytes}`, body);
      end = at + bytes;
    }
    if (end !== bin.bytes || hash.digest('hex') !== bin.sha256) throw new Error('assets.bin differs');
  } finally {
    closeSync(handle);
  }
  return ({ at, bytes }) => bodies.get(`${at}+${bytes}`) ?? Buffer.alloc(0);
}

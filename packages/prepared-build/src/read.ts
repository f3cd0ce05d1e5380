import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifest, type SearchFile, type Span } from './manifest.ts';
import { sha256 } from './pack.ts';

export type {
  AcknowledgedPage,
  KeptText,
  Manifest,
  ManifestAsset,
  OwnedPage,
  SearchFile,
  Span,
  TeamMembers,
} from './manifest.ts';

/** The bytes of a span of the pack. */
export type ReadSpan = (span: Span) => Buffer;

export interface PreparedBuild {
  index: Manifest;
  bytes: ReadSpan;
  search: SearchFile;
}

/** The files of a prepared build. The index comes last: with it, a copy is complete. */
export const preparedFiles = ['assets.bin', 'search.json', 'manifest.json'] as const;

/** Everything that is wrong with a prepared build, a sentence each. */
export class PreparedBuildError extends Error {
  override readonly name = 'PreparedBuildError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('; '));
    this.errors = errors;
  }
}

/**
 * Reads a prepared build into memory.
 *
 * @throws {PreparedBuildError} if the build is missing, half written, changed or of another format
 */
export function readPreparedBuild(folder: string): PreparedBuild {
  const errors: string[] = [];
  const attempt = <Value>(file: (typeof preparedFiles)[number], read: (path: string) => Value) => {
    try {
      return read(join(folder, file));
    } catch (error) {
      errors.push(`${file} ${reasonOf(error)}`);
      return undefined;
    }
  };
  const index = attempt('manifest.json', readManifest);
  const search = attempt('search.json', (path) => {
    const text = readFileSync(path, 'utf8');
    if (index !== undefined && sha256(text) !== index.search.sha256) throw new Error('differs');
    return text;
  });
  const bytes = attempt('assets.bin', (path) => {
    closeSync(openSync(path, 'r'));
    return index && readBodies(path, index);
  });
  if (index === undefined || search === undefined || bytes === undefined)
    throw new PreparedBuildError(errors);
  return { index, bytes, search: JSON.parse(search) as SearchFile };
}

/** @throws {Error} if it is not whole or of another format */
export function readManifest(path: string): Manifest {
  const text = readFileSync(path, 'utf8');
  let value: { format?: unknown };
  try {
    value = JSON.parse(text) as { format?: unknown };
  } catch (cause) {
    throw new Error('is not whole', { cause });
  }
  const parsed = manifest.safeParse(value);
  if (parsed.success) return parsed.data;
  const remedy = 'use a build and a server of one version';
  throw new Error(`is of another format (${JSON.stringify(value?.format)}): ${remedy}`, {
    cause: parsed.error,
  });
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'is missing' : message;
};

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
    if (fstatSync(handle).size > bin.bytes) throw new Error('is longer than its index says');
    let end = 0;
    for (const { at, bytes } of spans) {
      const body = Buffer.allocUnsafeSlow(bytes);
      if (at !== end || readSync(handle, body, 0, bytes, at) !== bytes)
        throw new Error('is shorter than its index says');
      hash.update(body);
      // An empty file begins at the same place as the next one.
      bodies.set(`${at}+${bytes}`, body);
      end = at + bytes;
    }
    if (end !== bin.bytes || hash.digest('hex') !== bin.sha256) throw new Error('differs');
  } finally {
    closeSync(handle);
  }
  return ({ at, bytes }) => bodies.get(`${at}+${bytes}`) ?? Buffer.alloc(0);
}

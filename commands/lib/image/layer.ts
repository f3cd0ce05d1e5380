import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A layer of an image (OCI Image Specification, layer.md). */
export interface Layer {
  /** The compressed archive. */
  bytes: Buffer;
  /** SHA-256 of the archive before compression, which the image's configuration lists. */
  diffId: string;
  /** Before compression. */
  unpackedBytes: number;
}

/** Most bytes of one archive. */
const mostBytes = 1024 * 1024 * 1024;

/** SHA-256 as OCI writes it. */
export const digestOf = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/**
 * Archives folders of a root file system, so that the same files give the same bytes: sorted, with one time, one owner,
 * and rights that do not depend on this user's umask.
 *
 * @param root - the root file system
 * @param paths - within it
 * @param seconds - time of every file, since the epoch
 * @param owner - the number of a user and group; only they have rights. By default root, and everybody may read
 */
export function layerOf(root: string, paths: readonly string[], seconds: number, owner?: number): Layer {
  const mode = owner === undefined ? 'u=rwX,go=rX' : 'u=rwX,go=';
  const tar = execFileSync(
    'tar',
    [
      ...['--create', '--format=ustar', '--sort=name', '--numeric-owner', `--mtime=@${seconds}`],
      ...[`--owner=${owner ?? 0}`, `--group=${owner ?? 0}`, `--mode=${mode}`, `--directory=${root}`],
      ...paths,
    ],
    { maxBuffer: mostBytes, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  return { bytes: gzipSync(tar, { level: 6 }), diffId: digestOf(tar), unpackedBytes: tar.length };
}

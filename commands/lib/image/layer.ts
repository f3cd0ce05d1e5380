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
 * @param owner - the number of the user and of the group
 * @param seconds - time of every file, since the epoch
 */
export function layerOf(root: string, paths: readonly string[], owner: number, seconds: number): Layer {
  const tar = execFileSync(
    'tar',
    [
      ...['--create', '--format=ustar', '--sort=name', '--numeric-owner', `--mtime=@${seconds}`],
      ...[`--owner=${owner}`, `--group=${owner}`, '--mode=u=rwX,go=rX', `--directory=${root}`],
      ...paths,
    ],
    { maxBuffer: mostBytes, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  return { bytes: gzipSync(tar, { level: 6 }), diffId: digestOf(tar), unpackedBytes: tar.length };
}

import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparedFiles } from '@kwikid/prepared-build/read';
import { mostIndexBytes, type ReleaseIndex, verifyIndex } from '@kwikid/prepared-build/release-index';
import { hasPointer, oldReleases, writePointer } from '@kwikid/prepared-build/releases';
import { boundedBody } from '../../outgoing/bounded-body.ts';
import { download, isDownloaded } from './download.ts';
import type { ReleaseSource } from './release-source.ts';

export interface MirrorOptions {
  source: ReleaseSource;
  /** Ed25519, public. */
  keys: readonly KeyObject[];
  /** The copies, with a pointer: a folder of releases as any other. */
  folder: string;
  /** Longest wait for the index and for one file, in milliseconds. */
  indexMilliseconds?: number;
  fileMilliseconds?: number;
}

/** Most bytes of a release. Today one has 26 MB. */
const mostReleaseBytes = 512 * 1024 * 1024;
/** Releases that stay in the folder. */
const kept = 3;
/** The index that was accepted last, also after a restart. */
const acceptedFile = 'accepted.jws';
const partialPrefix = '.partial-';

/**
 * Copies the published release into a folder, and moves the folder's pointer. What is not signed, not whole or older
 * than what was accepted changes nothing.
 *
 * @returns a function that looks at the source once; it throws what was wrong
 */
export function createMirror(options: MirrorOptions): (signal: AbortSignal) => Promise<void> {
  const { source, keys, folder, indexMilliseconds = 10_000, fileMilliseconds = 300_000 } = options;
  let etag: string | undefined;

  const copy = async ({ release, files }: ReleaseIndex, signal: AbortSignal): Promise<void> => {
    const target = join(folder, release);
    const there = await Promise.all(
      preparedFiles.map((name) => isDownloaded(join(target, name), files[name])),
    );
    if (there.every(Boolean)) return;
    const partial = await mkdtemp(join(folder, partialPrefix));
    try {
      for (const name of preparedFiles) {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(fileMilliseconds)]);
        try {
          const { body } = await source.file(release, name, limited);
          await download(body, join(partial, name), files[name]);
        } catch (cause) {
          throw new Error(`${release}/${name}: ${messageOf(cause)}`, { cause });
        }
      }
      // Only a damaged copy can be there: it was not what the index says.
      await rm(target, { recursive: true, force: true });
      await rename(partial, target);
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  };

  return async (signal) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const limited = AbortSignal.any([signal, AbortSignal.timeout(indexMilliseconds)]);
    const opened = await source.index(etag, limited);
    if (opened === undefined) return;
    const text = (await boundedBody(opened.body, mostIndexBytes, 'the index')).toString('utf8');
    const acceptedText = await readFile(join(folder, acceptedFile), 'utf8').catch(() => undefined);
    if (text !== acceptedText || !hasPointer(folder)) {
      const index = await verifyIndex(text, keys);
      // One that no key of today has signed is forgotten with its key.
      const accepted = acceptedText && (await verifyIndex(acceptedText, keys).catch(() => undefined));
      if (accepted) refuseOlder(index, accepted);
      if (totalBytes(index) > mostReleaseBytes)
        throw new Error(`${index.release} has more than ${mostReleaseBytes} bytes`);
      await copy(index, signal);
      // The pointer first: an index counts as accepted once it is followed.
      writePointer(folder, index.release);
      await writeFile(join(folder, `.${acceptedFile}`), text, { mode: 0o600 });
      await rename(join(folder, `.${acceptedFile}`), join(folder, acceptedFile));
      await tidy(folder);
    }
    // Only now: what failed is tried again.
    etag = opened.etag;
  };
}

/** An index that somebody kept and sends again must not bring back what was corrected since. */
function refuseOlder(index: ReleaseIndex, accepted: ReleaseIndex): void {
  if (index.published < accepted.published)
    throw new Error(
      `the index was signed at ${timeOf(index)}, before the one that was accepted (${timeOf(accepted)}): publish again`,
    );
  if (index.release < accepted.release && !index.rollback)
    throw new Error(
      `${index.release} is older than ${accepted.release}, which was accepted: publish it with --rollback if that is meant`,
    );
}

const timeOf = ({ published }: ReleaseIndex) => new Date(published).toISOString();

const totalBytes = ({ files }: ReleaseIndex) =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

const messageOf = (error: unknown) => {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'took too long';
  // What fetch throws says only that it failed.
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message;
};

/** Keeps the newest releases and the one that the pointer names. */
async function tidy(folder: string): Promise<void> {
  const partial = (await readdir(folder)).filter((name) => name.startsWith(partialPrefix));
  for (const name of [...oldReleases(folder, kept), ...partial])
    await rm(join(folder, name), { recursive: true, force: true });
}

import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparedFiles } from '@kwikid/prepared-build/read';
import { indexFile, type ReleaseIndex, signIndex } from '@kwikid/prepared-build/release-index';

export interface PublishOptions {
  /** Where the release is, and the signed index is written. */
  folder: string;
  id: string;
  /** Ed25519, private. */
  key: KeyObject;
  /** Whether it may replace a newer release. */
  rollback: boolean;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Writes the signed index of a release that is in the folder; it is written last, so that what it names is there. */
export async function publishRelease({ folder, id, key, rollback, now }: PublishOptions): Promise<void> {
  const files = await Promise.all(
    preparedFiles.map(async (name) => {
      const bytes = await readFile(join(folder, id, name));
      return [name, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
    }),
  );
  const index = { format: 1, published: now, release: id, rollback, files: Object.fromEntries(files) };
  const next = join(folder, `.${indexFile}`);
  await writeFile(next, await signIndex(index as ReleaseIndex, key));
  await rename(next, join(folder, indexFile));
}

/**
 * The key that signs, from the file that a variable names.
 *
 * @throws {Error} with the way to make one
 */
export async function signingKey(env: Readonly<Record<string, string | undefined>>): Promise<KeyObject> {
  const file = env.CONTENT_SIGNING_KEY_FILE;
  const make = 'make one: openssl genpkey -algorithm ed25519 -out content-key.pem';
  if (!file) throw new Error(`CONTENT_SIGNING_KEY_FILE: the file of the key that signs; ${make}`);
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new Error(`CONTENT_SIGNING_KEY_FILE: ${file} cannot be read as a private key in PEM; ${make}`, {
      cause,
    });
  }
  throw new Error(`CONTENT_SIGNING_KEY_FILE: ${file} is not an Ed25519 key; ${make}`);
}

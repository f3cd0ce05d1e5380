import type { KeyObject } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';
import { z } from 'zod';
import { isReleaseId } from './releases.ts';

/** The signed index in a published folder. The files of a release are beside it, in a folder named by its id. */
export const indexFile = 'releases.jws';

/** Most bytes of a signed index: it lists three files. */
export const mostIndexBytes = 16 * 1024;

const file = z.strictObject({ bytes: z.int().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const releaseIndex = z.strictObject({
  format: z.literal(1),
  /** When it was signed, in milliseconds since the epoch: an earlier index never replaces a later one. */
  published: z.int().min(0),
  /** The id of the release to serve. */
  release: z.string().refine(isReleaseId),
  /** Whether the release may be older than the one that is served. */
  rollback: z.boolean(),
  files: z.strictObject({ 'assets.bin': file, 'search.json': file, 'manifest.json': file }),
});

/** Which release servers must serve, with the hashes of its files. */
export type ReleaseIndex = z.infer<typeof releaseIndex>;

/** So that nothing else that a key signed is an index. */
const typ = 'release-index';
/** Ed25519 (RFC 8037 §3.1). */
const alg = 'EdDSA';

/**
 * Signs an index as a JSON Web Signature (RFC 7515), compact.
 *
 * @param key - Ed25519, private
 */
export function signIndex(index: ReleaseIndex, key: KeyObject): Promise<string> {
  const payload = Buffer.from(JSON.stringify(releaseIndex.parse(index)));
  return new CompactSign(payload).setProtectedHeader({ alg, typ }).sign(key);
}

/**
 * Verifies a signed index.
 *
 * @param keys - Ed25519, public; one of them must have signed it
 * @throws {Error} with the remedy, if none has, or if it is of another format
 */
export async function verifyIndex(text: string, keys: readonly KeyObject[]): Promise<ReleaseIndex> {
  for (const key of keys) {
    const verified = await compactVerify(text.trim(), key, { algorithms: [alg] }).catch(() => undefined);
    if (verified?.protectedHeader.typ !== typ) continue;
    const parsed = releaseIndex.safeParse(JSON.parse(Buffer.from(verified.payload).toString()));
    if (parsed.success) return parsed.data;
    throw new Error('the index is of another format: use a server and a publisher of one version', {
      cause: parsed.error,
    });
  }
  throw new Error('the index is not signed by a key of CONTENT_KEY: publish it with the right key');
}

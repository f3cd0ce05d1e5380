import { createHash, hkdfSync } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { SealingSettings } from './settings.ts';

/** Seals and opens values for one purpose. */
export interface Sealer {
  /** @returns a compact JWE (RFC 7516): A256GCM with a key of this purpose only */
  seal(claims: JWTPayload): Promise<string>;
  /** @returns the claims, or undefined if it was not sealed for this purpose by one of the keys */
  open(sealed: string): Promise<JWTPayload | undefined>;
}

/**
 * Seals with the newest key and opens with all, so that keys rotate without signing anyone out.
 *
 * Each purpose has its own keys (HKDF-SHA256, RFC 5869) and its own `typ`, so a value sealed for one purpose
 * does not open for another.
 *
 * @param purpose - e.g. `session`
 */
export function createSealer({ keys }: SealingSettings, purpose: string): Sealer {
  const derived = keys.map((key) => new Uint8Array(hkdfSync('sha256', key, '', `kwikid:${purpose}`, 32)));
  const byId = new Map(derived.map((key) => [keyId(key), key]));
  const newest = derived[0];
  if (newest === undefined) throw new RangeError('createSealer needs at least one key');
  const header = { alg: 'dir', enc: 'A256GCM', typ: purpose, kid: keyId(newest) };

  return {
    seal: (claims) => new EncryptJWT(claims).setProtectedHeader(header).encrypt(newest),
    async open(sealed) {
      try {
        const { payload } = await jwtDecrypt(
          sealed,
          ({ kid }) => {
            const key = byId.get(kid ?? '');
            if (key === undefined) throw new RangeError('sealed with an unknown or retired key');
            return key;
          },
          { typ: purpose, keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
        );
        return payload;
      } catch {
        // Forged, truncated, retired or expired: the caller only sees that there is no session.
        return undefined;
      }
    },
  };
}

const keyId = (key: Uint8Array) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

import { decodeBase64, withoutPadding } from '../base64.ts';
import { bytesOfHex } from '../hex.ts';
import type { Scheme } from './read-signatures.ts';

export const readings = ['usual', 'text', 'base64', 'hex'] as const;
export type Reading = (typeof readings)[number];

/** A way to turn a secret into bytes, in words. */
interface SecretBytes {
  words: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The bytes of a shared secret.
 *
 * @param reading - 'usual' follows the scheme: Standard Webhooks uses the Base64 after `whsec_`, all others
 *   the text as it is
 * @returns undefined if the secret cannot be read that way
 */
export function secretBytes(secret: string, reading: Reading, scheme: Scheme): SecretBytes | undefined {
  if (reading === 'usual')
    return secretBytes(secret, scheme === 'standard-webhooks' ? 'base64' : 'text', scheme);
  if (reading === 'text') return { words: 'as text', bytes: new TextEncoder().encode(secret) };
  if (reading === 'hex') {
    const digits = secret.trim();
    if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) return undefined;
    return { words: 'as hexadecimal digits', bytes: bytesOfHex(digits) };
  }
  const bare = secret.trim().replace(/^whsec_/, '');
  const url = /[-_]/.test(bare);
  const bytes = decodeBase64(url ? withoutPadding(bare) : bare, url ? 'base64url' : 'base64').value;
  if (!bytes) return undefined;
  return { words: secret.includes('whsec_') ? 'as Base64 behind whsec_' : 'as Base64', bytes };
}

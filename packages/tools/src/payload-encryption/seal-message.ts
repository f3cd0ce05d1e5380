import { CompactEncrypt, FlattenedEncrypt } from 'jose';
import { importKey } from '../crypto/import-key.ts';
import type { EnteredKey } from '../crypto/read-keys.ts';
import { faulty, type Outcome } from '../outcome.ts';

export interface Message {
  text: string;
  /** Id of the receiver's key; undefined takes the key's own, and '' none. */
  kid?: string;
  /** Operation that the message is for, in the flattened form. */
  audience: string;
  /** Now, in seconds. */
  now: number;
}

/**
 * Seals a message as the documentation describes it: RSA-OAEP-256 and A256GCM, with a content key and an IV
 * of its own.
 *
 * @param form - compact for one field of a body; flattened with a context of `aud`, `iat` and `jti`
 */
export async function sealMessage(
  { text, kid, audience, now }: Message,
  key: EnteredKey,
  form: 'compact' | 'flattened',
): Promise<Outcome<string>> {
  if (key.type !== 'RSA')
    return faulty('This is no RSA key; the envelope needs the RSA public key of the receiver.');
  const { value, fault } = await importKey(key, 'RSA-OAEP-256', 'public');
  if (fault) return { fault };
  const id = kid?.trim() || key.kid;
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', ...(id && { kid: id }) };
  const bytes = new TextEncoder().encode(text);
  try {
    if (form === 'compact')
      return { value: await new CompactEncrypt(bytes).setProtectedHeader(header).encrypt(value) };
    const context = { aud: audience.trim(), iat: now, jti: crypto.randomUUID() };
    const envelope = await new FlattenedEncrypt(bytes)
      .setProtectedHeader(header)
      .setAdditionalAuthenticatedData(new TextEncoder().encode(JSON.stringify(context)))
      .encrypt(value);
    const { protected: head, encrypted_key, aad, iv, ciphertext, tag } = envelope;
    return { value: JSON.stringify({ protected: head, encrypted_key, aad, iv, ciphertext, tag }, null, 2) };
  } catch {
    return faulty('This RSA key cannot be used: it may be shorter than 2048 bits, which RFC 7518 requires.');
  }
}

import {
  CompactEncrypt,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  FlattenedEncrypt,
  generateKeyPair,
} from 'jose';
import { importKey } from '../crypto/import-key.ts';
import { type KeyInput, readKeys } from '../crypto/read-keys.ts';
import { failure, type ParseResult } from '../input.ts';

export interface Message {
  text: string;
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
  { text, audience, now }: Message,
  key: KeyInput,
  form: 'compact' | 'flattened',
): Promise<ParseResult<string>> {
  if (key.type !== 'RSA')
    return failure('This is not an RSA key; the envelope needs the RSA public key of the receiver.');
  const { value, error } = await importKey(key, 'RSA-OAEP-256', 'public');
  if (error) return { error };
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', ...(key.kid && { kid: key.kid }) };
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
    return failure('This RSA key cannot be used: it may be shorter than 2048 bits, which RFC 7518 requires.');
  }
}

/** A key pair in its usual forms. */
export interface KeyPair {
  /** PKCS 8, PEM. */
  privatePem: string;
  /** SubjectPublicKeyInfo, PEM. */
  publicPem: string;
  /** The public key as a set of one, with its id: its thumbprint (RFC 7638). */
  jwks: string;
}

/** Makes an RSA key pair for tests. @param bits - length of the modulus */
export async function makeKeyPair(bits = 3072): Promise<KeyPair> {
  const pair = await generateKeyPair('RSA-OAEP-256', { modulusLength: bits, extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const entry = { kty: jwk.kty, use: 'enc', alg: 'RSA-OAEP-256', kid, n: jwk.n, e: jwk.e };
  return {
    privatePem: await exportPKCS8(pair.privateKey),
    publicPem: await exportSPKI(pair.publicKey),
    jwks: JSON.stringify({ keys: [entry] }, null, 2),
  };
}

/** A made-up application, as the payload encryption page has it. */
export const exampleMessage = '{"name":"Test Applicant","dateOfBirth":"1990-01-01"}';
export const exampleAudience = 'POST /v1/applications';

/** A fresh pair and an envelope for it, so that no key is in the code of this page. */
export async function makeExample(): Promise<{ envelope: string; privateKey: string; publicKey: string }> {
  const { jwks, privatePem } = await makeKeyPair();
  const [key] = readKeys(jwks).value ?? [];
  if (!key) throw new Error('The pair that was just made has no public key');
  const now = Math.floor(Date.now() / 1000);
  const message = { text: exampleMessage, audience: exampleAudience, now };
  const { value = '' } = await sealMessage(message, key, 'flattened');
  return { envelope: value, privateKey: privatePem, publicKey: jwks };
}

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, compactVerify, exportJWK, importJWK, type JWK } from 'jose';

/** An Ed25519 key of the deployment, and its name: the thumbprint of RFC 7638. */
export interface PackKey {
  readonly privateKey: KeyObject;
  readonly publicJwk: JWK;
  readonly id: string;
}

/** What a signature says. */
export interface SignedPack {
  /** Of the bytes before the signature, hexadecimal. */
  readonly sha256: string;
  /** When it was signed, ISO 8601. */
  readonly signed: string;
}

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seed - 32 bytes */
export async function packKey(seed: Uint8Array): Promise<PackKey> {
  const key = Buffer.concat([pkcs8Head, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  return { privateKey, publicJwk, id: await calculateJwkThumbprint(publicJwk) };
}

/** A JSON Web Signature in compact form, which has the public key in its header. */
export const signPack = ({ privateKey, publicJwk, id }: PackKey, signed: SignedPack): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(signed)))
    .setProtectedHeader({ alg: 'EdDSA', kid: id, jwk: publicJwk })
    .sign(privateKey);

/**
 * Verifies a signature by the key in its own header. Whether that key is the deployment's, its name decides, which the
 * caller must know from elsewhere.
 *
 * @throws {Error} if the signature does not verify
 */
export async function verifySignature(signature: string): Promise<SignedPack & { key: string }> {
  // Several texts decode to the same bytes: only one is what was signed.
  const isExact = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part;
  if (!signature.split('.').every(isExact)) throw new Error('its signature was altered');
  const { payload, protectedHeader } = await compactVerify(
    signature,
    async ({ jwk }) => {
      if (jwk?.kty !== 'OKP' || jwk.crv !== 'Ed25519') throw new Error('its key is not an Ed25519 key');
      return importJWK(jwk, 'EdDSA');
    },
    { algorithms: ['EdDSA'] },
  );
  const key = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
  if (protectedHeader.kid !== key) throw new Error('its key has another name');
  return { ...(JSON.parse(Buffer.from(payload).toString()) as SignedPack), key };
}

import { calculateJwkThumbprint, exportJWK, exportPKCS8, exportSPKI, generateKeyPair } from 'jose';

/** A key pair in the forms in which it is passed on. */
export interface KeyPair {
  /** PKCS 8, PEM. */
  privatePem: string;
  /** SubjectPublicKeyInfo, PEM. */
  publicPem: string;
  /** The public key as a set of one, with its id. */
  jwks: string;
  /** The key's thumbprint (RFC 7638), unless another id was asked for. */
  kid: string;
}

/** Makes an RSA key pair for tests. @param bits - length of the modulus */
export async function makeKeyPair(bits: number, wanted = ''): Promise<KeyPair> {
  const pair = await generateKeyPair('RSA-OAEP-256', { modulusLength: bits, extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const kid = wanted.trim() || (await calculateJwkThumbprint(jwk));
  const entry = { kty: jwk.kty, use: 'enc', alg: 'RSA-OAEP-256', kid, n: jwk.n, e: jwk.e };
  return {
    privatePem: await exportPKCS8(pair.privateKey),
    publicPem: await exportSPKI(pair.publicKey),
    jwks: JSON.stringify({ keys: [entry] }, null, 2),
    kid,
  };
}

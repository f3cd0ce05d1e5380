import { importJWK, importPKCS8, importSPKI, importX509, type JWK } from 'jose';
import { decodeBase64 } from '../base64.ts';
import { failure, type ParseResult } from '../input.ts';
import type { KeyInput } from './read-keys.ts';

/** The public members of a JWK; the others are left out of the public half. */
const publicMembers = ['kty', 'n', 'e', 'crv', 'x', 'y', 'kid'] as const;

/**
 * Makes a key usable for one algorithm of RFC 7518.
 *
 * @param half - which half is needed; the public half can be taken from a private JWK, not from a PEM block
 */
export async function importKey(
  key: KeyInput,
  algorithm: string,
  half: 'public' | 'private',
): Promise<ParseResult<CryptoKey | Uint8Array>> {
  const { form, jwk, pem = '' } = key;
  try {
    if (jwk?.kty === 'oct') return decodeBase64(String(jwk.k), 'base64url');
    if (jwk) {
      const members = Object.fromEntries(
        publicMembers.flatMap((name) => (name in jwk ? [[name, jwk[name]]] : [])),
      );
      if (half === 'private' && !key.secret)
        return failure('This is a public key; here the private key is needed.');
      // The key's declared use is checked elsewhere; the import must not fail because of it.
      const { use: _use, key_ops: _operations, alg: _algorithm, ext: _ext, ...whole } = jwk;
      return { value: await importJWK((half === 'public' ? members : whole) as JWK, algorithm) };
    }
    if (half === 'private' && form !== 'private') {
      return failure('This is a public key; here the private key is needed.');
    }
    if (half === 'public' && form === 'private') {
      return failure(
        'This is a private key; here the public key is needed: openssl pkey -in key.pem -pubout',
      );
    }
    if (form === 'certificate') return { value: await importX509(pem, algorithm) };
    return {
      value: await (form === 'public' ? importSPKI(pem, algorithm) : importPKCS8(pem, algorithm)),
    };
  } catch {
    return failure(`This ${key.type} key is damaged, or cannot be used for ${algorithm}.`);
  }
}

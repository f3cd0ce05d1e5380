import { importJWK, importPKCS8, importSPKI, importX509, type JWK } from 'jose';
import { decodeBase64 } from '../base64.ts';
import { faulty, type Outcome } from '../input.ts';
import type { EnteredKey } from './read-keys.ts';

/** What of a JWK is public; the rest is left out where the public half is asked for. */
const publicMembers = ['kty', 'n', 'e', 'crv', 'x', 'y', 'kid'] as const;

/**
 * Makes a key usable for one algorithm of RFC 7518.
 *
 * @param half - which half is needed; of a private JWK the public half is taken, of a PEM block it cannot be
 */
export async function importKey(
  key: EnteredKey,
  algorithm: string,
  half: 'public' | 'private',
): Promise<Outcome<CryptoKey | Uint8Array>> {
  const { form, jwk, pem = '' } = key;
  try {
    if (jwk?.kty === 'oct') return decodeBase64(String(jwk.k), 'base64url');
    if (jwk) {
      const members = Object.fromEntries(
        publicMembers.flatMap((name) => (name in jwk ? [[name, jwk[name]]] : [])),
      );
      if (half === 'private' && !key.secret)
        return faulty('This is a public key; here the private key is needed.');
      // What the key says of its own use is compared elsewhere; here it must not stand in the way.
      const { use: _use, key_ops: _operations, alg: _algorithm, ext: _ext, ...whole } = jwk;
      return { value: await importJWK((half === 'public' ? members : whole) as JWK, algorithm) };
    }
    if (half === 'private' && form !== 'private') {
      return faulty('This is a public key; here the private key is needed.');
    }
    if (half === 'public' && form === 'private') {
      return faulty('This is a private key; here the public key is needed: openssl pkey -in key.pem -pubout');
    }
    if (form === 'certificate') return { value: await importX509(pem, algorithm) };
    return {
      value: await (form === 'public' ? importSPKI(pem, algorithm) : importPKCS8(pem, algorithm)),
    };
  } catch {
    return faulty(`This ${key.type} key is damaged, or cannot be used for ${algorithm}.`);
  }
}

import { compactVerify, errors } from 'jose';
import { decodeBase64, withoutPadding } from '../base64.ts';
import { importKey } from '../crypto/import-key.ts';
import { type KeyInput, type KeyType, readKeys } from '../crypto/read-keys.ts';
import { type Check, check, type State } from '../verdict.ts';
import type { Token } from './read-token.ts';

/** Signature algorithms (RFC 7518, section 3.1; RFC 8037; RFC 9864) and the keys that they take. */
const keyTypes: ReadonlyMap<string, KeyType> = new Map([
  ...['HS256', 'HS384', 'HS512'].map((name) => [name, 'oct'] as const),
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map((name) => [name, 'RSA'] as const),
  ...['ES256', 'ES384', 'ES512'].map((name) => [name, 'EC'] as const),
  ...['EdDSA', 'Ed25519'].map((name) => [name, 'OKP'] as const),
]);

const kinds: Record<KeyType, string> = {
  RSA: 'an RSA key',
  EC: 'an EC key',
  OKP: 'an Ed25519 key',
  oct: 'a shared secret',
};

const signature = (state: State, text: string): Check => check(state, 'Signature', text);
const invalid = (text: string): Check[] => [signature('invalid', text)];

/** Whether an algorithm signs with a shared secret. */
export const isShared = (algorithm: string): boolean => keyTypes.get(algorithm) === 'oct';

/**
 * Verifies a token's signature with the entered key, and says why it fails.
 *
 * @param entered - PEM, JWK, key set, or the text of a shared secret
 * @param secretForm - how the text of a shared secret is read
 * @returns the last check is the signature's own
 */
export async function verifySignature(
  token: Token,
  entered: string,
  secretForm: 'text' | 'base64',
): Promise<Check[]> {
  const { algorithm, header } = token;
  const type = keyTypes.get(algorithm);
  if (algorithm.toLowerCase() === 'none') {
    return invalid(
      "The algorithm is 'none': nobody signed this token, and anybody can write one. No receiver may accept it (RFC 8725, section 3.1).",
    );
  }
  if (!type) {
    return invalid(
      `The algorithm '${algorithm.slice(0, 40)}' is not one that this tool knows: ${[...keyTypes.keys()].join(', ')}.`,
    );
  }
  if (header.crit !== undefined) {
    return invalid(
      "The header has 'crit': a receiver must refuse extensions that it does not know (RFC 7515, section 4.1.11), and this tool knows none.",
    );
  }
  if (token.signatureLength === 0) return invalid('The signature is empty.');
  if (entered.trim() === '')
    return [
      signature(
        'note',
        'Not verified: no key was entered. Anybody can write a token; trust none of its claims.',
      ),
    ];

  const looksLikeKey = /^\s*(?:[[{]|-----BEGIN )/.test(entered);
  if (type === 'oct' && !looksLikeKey) return verifyShared(token, entered, secretForm);
  const { value: keys, error } = readKeys(entered);
  if (error) return invalid(`Not verified. ${error.message}`);
  return verifyWithKeys(token, type, keys);
}

async function verifyShared(token: Token, entered: string, form: 'text' | 'base64'): Promise<Check[]> {
  const bytes = secretBytes(entered, form);
  if (!bytes) return invalid('Not verified. The secret is not Base64; read it as text instead.');
  const checks: Check[] = [];
  const least = Number(token.algorithm.slice(2)) / 8;
  if (bytes.length < least) {
    checks.push(
      check(
        'warning',
        'Secret',
        `has ${bytes.length} bytes; ${token.algorithm} needs ${least} or more (RFC 7518, section 3.2). A short secret is guessed offline.`,
      ),
    );
  }
  if (await matches(token, bytes))
    return [...checks, signature('valid', `made with this secret (${token.algorithm}).`)];
  const other = form === 'text' ? 'base64' : 'text';
  const otherBytes = secretBytes(entered, other);
  if (otherBytes && (await matches(token, otherBytes))) {
    return [
      ...checks,
      signature(
        'invalid',
        `does not fit the secret as it is read now, but fits it read as ${other === 'text' ? 'text' : 'Base64'}.`,
      ),
    ];
  }
  if (entered.trim() !== entered && (await matches(token, new TextEncoder().encode(entered.trim())))) {
    return [...checks, signature('invalid', 'fits the secret only without the white space around it.')];
  }
  return [
    ...checks,
    signature('invalid', 'does not fit this secret: the secret is another one, or the token was changed.'),
  ];
}

function secretBytes(entered: string, form: 'text' | 'base64'): Uint8Array | undefined {
  if (form === 'text') return new TextEncoder().encode(entered);
  const text = entered.trim();
  return decodeBase64(text, 'base64').value ?? decodeBase64(withoutPadding(text), 'base64url').value;
}

async function verifyWithKeys(token: Token, type: KeyType, keys: readonly KeyInput[]): Promise<Check[]> {
  const { algorithm, header } = token;
  const checks: Check[] = [];
  const kid = typeof header.kid === 'string' ? header.kid : undefined;
  const known = keys.flatMap((key) => key.kid ?? []);
  const named = kid === undefined ? keys : keys.filter((key) => key.kid === kid);
  if (kid !== undefined && named.length === 0 && known.length > 0) {
    return invalid(
      `Not verified. No key has the token's kid ${JSON.stringify(kid)}; the keys here are ${known.map((id) => JSON.stringify(id)).join(', ')}. Fetch the key set again: keys are rotated.`,
    );
  }
  const candidates = named.length > 0 ? named : keys;
  const fitting = candidates.filter((key) => key.type === type);
  const [first] = candidates;
  if (fitting.length === 0 && first) {
    const confusion =
      type === 'oct'
        ? ' A receiver that accepts this token with a public key as its secret is open to forgery (RFC 8725, section 2.1).'
        : '';
    return invalid(
      `Not verified. The token says ${algorithm}, which needs ${kinds[type]}; this is ${kinds[first.type]}.${confusion}`,
    );
  }
  if (type !== 'oct' && fitting.some(({ secret }) => secret)) {
    checks.push(
      check(
        'warning',
        'Key',
        'is a private key. To verify, the public half is enough; a private key should not leave its place.',
      ),
    );
  }
  const stated = fitting.find(
    ({ jwk }) => (jwk?.alg !== undefined && jwk.alg !== algorithm) || jwk?.use === 'enc',
  );
  if (stated) {
    const meant = `is meant for ${String(stated.jwk?.alg).slice(0, 40)}, the token says ${algorithm}.`;
    const isForEncryption = stated.jwk?.use === 'enc';
    checks.push(
      check('warning', 'Key', isForEncryption ? "is meant for encryption ('use' is 'enc')." : meant),
    );
  }
  const reasons: string[] = [];
  for (const key of fitting) {
    const imported = await importKey(key, algorithm, type === 'oct' ? 'private' : 'public');
    if (imported.error) {
      reasons.push(imported.error.message);
      continue;
    }
    const result = await tryKey(token, imported.value);
    if (result === true) {
      return [
        ...checks,
        signature(
          'valid',
          `made with ${key.kid === undefined ? 'this key' : `the key ${JSON.stringify(key.kid)}`} (${algorithm}).`,
        ),
      ];
    }
    if (result !== false) reasons.push(result);
  }
  if (reasons.length === fitting.length)
    return [...checks, signature('invalid', `Not verified. ${reasons[0]}`)];
  return [
    ...checks,
    signature(
      'invalid',
      `does not fit ${fitting.length === 1 ? 'this key' : `any of the ${fitting.length} keys`}: the token was changed, or another key made it.`,
    ),
  ];
}

async function matches(token: Token, key: CryptoKey | Uint8Array): Promise<boolean> {
  return (await tryKey(token, key)) === true;
}

/** @returns whether the signature fits, or why that cannot be decided */
async function tryKey(token: Token, key: CryptoKey | Uint8Array): Promise<boolean | string> {
  try {
    await compactVerify(token.compact, key, { algorithms: [token.algorithm] });
    return true;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return false;
    if (error instanceof errors.JOSEError) return `The token is refused: ${error.code}.`;
    return error instanceof TypeError && /modulusLength/.test(error.message)
      ? 'The RSA key is shorter than 2048 bits, which RFC 7518 requires.'
      : `This key cannot be used for ${token.algorithm}.`;
  }
}

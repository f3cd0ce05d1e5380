import { decodeBase64 } from '../base64.ts';
import { encodeHex } from '../hex.ts';
import { failure, type ParseResult } from '../input.ts';
import { isObject, parseJson } from './parse-json.ts';

/** A key as entered; it is imported once its purpose is known. */
export interface KeyInput {
  form: 'jwk' | 'public' | 'private' | 'certificate';
  type: KeyType;
  /** Whether it is a private key or a shared secret. */
  secret: boolean;
  /** The key's id; only a JWK has one. */
  kid?: string;
  /** PEM text. */
  pem?: string;
  jwk?: Record<string, unknown>;
}

const types: readonly KeyType[] = ['RSA', 'EC', 'OKP', 'oct'];

/**
 * Reads keys in their usual forms: PEM (RFC 7468; one or more blocks), a JSON Web Key or a set of them (RFC
 * 7517).
 *
 * @returns at least one key, or what is wrong
 */
export function readKeys(text: string): ParseResult<KeyInput[]> {
  const trimmed = text.trim();
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return readJwks(text);
  if (/-----BEGIN /.test(trimmed)) return readPem(text);
  return failure(
    'This is not a key: paste a PEM block (it starts with -----BEGIN), a JSON Web Key, or a key set.',
  );
}

function readJwks(text: string): ParseResult<KeyInput[]> {
  const { value, error } = parseJson(text, 'The key');
  if (error) return { error };
  const entries = Array.isArray(value) ? value : isObject(value) && 'keys' in value ? value.keys : [value];
  if (!Array.isArray(entries)) return failure("The key set's 'keys' must be a list (RFC 7517, section 5).");
  if (entries.length === 0) return failure('The key set is empty.');
  const keys: KeyInput[] = [];
  for (const [index, jwk] of entries.entries()) {
    const name = entries.length === 1 ? 'The key' : `Key ${index + 1} of the set`;
    if (!isObject(jwk)) return failure(`${name} is not a JSON object.`);
    const type = types.find((one) => one === jwk.kty);
    if (!type) {
      return failure(
        jwk.kty === undefined
          ? `${name} has no 'kty': it is not a JSON Web Key (RFC 7517, section 4.1).`
          : `The 'kty' of ${name.toLowerCase()} must be one of ${types.join(', ')}.`,
      );
    }
    const missing = (memberNames[type] as readonly string[]).find(
      (member) => typeof jwk[member] !== 'string',
    );
    if (missing) return failure(`${name} has no '${missing}', which a key of type ${type} needs.`);
    const kid = typeof jwk.kid === 'string' ? { kid: jwk.kid } : {};
    keys.push({ form: 'jwk', type, secret: type === 'oct' || 'd' in jwk, jwk, ...kid });
  }
  return { value: keys };
}

const memberNames = { RSA: ['n', 'e'], EC: ['crv', 'x', 'y'], OKP: ['crv', 'x'], oct: ['k'] } as const;

function readPem(text: string): ParseResult<KeyInput[]> {
  const keys: KeyInput[] = [];
  for (const match of text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)(?=-----BEGIN |$)/g)) {
    const [, label = '', rest = ''] = match;
    if (!(label === 'PUBLIC KEY' || label === 'PRIVATE KEY' || label === 'CERTIFICATE')) {
      return failure(
        `A block '${label.slice(0, 40)}' is not read here. For a PEM key write: openssl pkey -in key.pem, with -pubout for its public half.`,
        match.index,
      );
    }
    const end = rest.indexOf(`-----END ${label}-----`);
    if (end < 0) return failure(`The block is cut off: '-----END ${label}-----' is missing.`, match.index);
    // In text copied from JSON, a line break is two characters.
    const body = rest.slice(0, end).replaceAll('\\n', '').replaceAll(/\s+/g, '');
    const { value: der, error } = decodeBase64(body, 'base64');
    if (error) return failure(`Inside the block ${label}: ${error.message}`, match.index);
    const type = derKind(der);
    if (!type) return failure(`The block ${label} holds no RSA, EC or Ed25519 key.`, match.index);
    const form = label === 'CERTIFICATE' ? 'certificate' : label === 'PUBLIC KEY' ? 'public' : 'private';
    const lines = body.match(/.{1,64}/g)?.join('\n') ?? '';
    const pem = `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----`;
    keys.push({ form, type, secret: form === 'private', pem });
  }
  if (keys.length === 0) return failure('The first line of the PEM block is damaged.');
  return { value: keys };
}

export type KeyType = 'RSA' | 'EC' | 'OKP' | 'oct';

/** Object identifiers of key algorithms in DER, with tag and length (RFC 8017, RFC 5480, RFC 8410). */
const identifiers: readonly (readonly [hex: string, type: KeyType])[] = [
  ['06092a864886f70d010101', 'RSA'],
  ['06092a864886f70d01010a', 'RSA'],
  ['06072a8648ce3d0201', 'EC'],
  ['06032b6570', 'OKP'],
  ['06032b656e', 'OKP'],
];

/**
 * The kind of key in a SubjectPublicKeyInfo, a PrivateKeyInfo or a certificate, by the identifier of its
 * algorithm, so that a key of the wrong kind can be named; the import shows whether the key is complete.
 */
function derKind(der: Uint8Array): KeyType | undefined {
  if (der[0] !== 0x30) return undefined;
  const hex = encodeHex(der);
  // A certificate also names its signature's algorithm; the key's own comes first, with this identifier.
  const found = identifiers
    .map(([identifier, type]) => ({ at: hex.indexOf(identifier), type }))
    .filter(({ at }) => at >= 0 && at % 2 === 0);
  return found.sort((a, b) => a.at - b.at)[0]?.type;
}

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
 * algorithm, so that a key of the wrong kind can be named; whether the key is whole, its import shows.
 */
export function derKind(der: Uint8Array): KeyType | undefined {
  if (der[0] !== 0x30) return undefined;
  let hex = '';
  for (const byte of der) hex += byte.toString(16).padStart(2, '0');
  // A certificate names its signature's algorithm, too; the key's own comes with its identifier as it stands here.
  const found = identifiers
    .map(([identifier, type]) => ({ at: hex.indexOf(identifier), type }))
    .filter(({ at }) => at >= 0 && at % 2 === 0);
  return found.sort((a, b) => a.at - b.at)[0]?.type;
}

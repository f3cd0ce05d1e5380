import { importKey } from '../crypto/import-key.ts';
import { inUtc, span } from '../crypto/moments.ts';
import type { KeyInput } from '../crypto/read-keys.ts';
import { type Check, check } from '../verdict.ts';
import { contextOf, type Envelope } from './read-envelope.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Algorithms that wrap the content key (RFC 7518, section 4.3; RFC 8017). The documentation uses the second. */
const wraps = ['RSA-OAEP', 'RSA-OAEP-256'] as const;
const documented = 'RSA-OAEP-256';

/** Most seconds between the time of a message and the receiver's clock. */
const toleranceSeconds = 300;

export interface OpenResult {
  checks: Check[];
  /** The message; only if its tag fits. */
  plaintext?: Bytes;
}

/**
 * Opens an envelope step by step, and says which step fails. A receiver must not: it sends the same response
 * for every error (RFC 7516, section 11.5). Libraries therefore hide the step, which is why none is used
 * here.
 *
 * @param keys - private keys; those with another key id than the envelope's are left out
 * @param now - in seconds
 */
export async function openEnvelope(
  envelope: Envelope,
  keys: readonly KeyInput[],
  now: number,
): Promise<OpenResult> {
  const checks: Check[] = [];
  const say = (...said: Parameters<typeof check>) => checks.push(check(...said));
  const wrap = wraps.find((one) => one === envelope.header.alg);
  const refused = headerError(envelope, wrap);
  if (refused || !wrap) {
    say('invalid', 'Header', refused ?? '');
    return { checks };
  }
  if (wrap === documented) say('valid', 'Header', `says ${wrap} and A256GCM, as documented.`);
  else
    say(
      'warning',
      'Header',
      `says ${wrap}, which is OAEP with SHA-1; documented is ${documented}. A receiver refuses it.`,
    );

  const candidates = keysFor(envelope, keys);
  if (typeof candidates === 'string') {
    say('invalid', 'Key', candidates);
    return { checks };
  }
  const unwrapped = await unwrapWithAny(envelope, candidates, wrap);
  checks.push(...unwrapped.checks);
  if (!unwrapped.contentKey) return { checks };

  const lengths = [
    ['IV', envelope.iv.length, 12],
    ['Tag', envelope.tag.length, 16],
  ] as const;
  for (const [name, length, needed] of lengths) {
    if (length !== needed) {
      say(
        'invalid',
        name,
        `has ${length} bytes; it must have ${needed} (RFC 7518, section 5.3).${name === 'Tag' ? ' A shorter tag is easier to forge.' : ''}`,
      );
      return { checks };
    }
  }
  const plaintext = await decrypt(unwrapped.contentKey, envelope, authenticated(envelope));
  if (!plaintext) {
    say('invalid', 'Tag', await whyNot(unwrapped.contentKey, envelope));
    return { checks };
  }
  say('valid', 'Tag', 'fits: nothing of the envelope was changed.');
  checks.push(...contextChecks(envelope, now));
  return { checks, plaintext };
}

function headerError({ header }: Envelope, wrap: string | undefined): string | undefined {
  const { alg, enc } = header;
  if (typeof alg !== 'string' || typeof enc !== 'string')
    return "has no 'alg' or no 'enc', which name the algorithms.";
  if (!wrap) {
    const old = alg === 'RSA1_5' ? ' That padding is open to padding oracles.' : '';
    return `says '${alg.slice(0, 40)}'; this tool opens ${documented}, as documented.${old}`;
  }
  if (enc !== 'A256GCM') return `says '${enc.slice(0, 40)}'; this tool opens A256GCM, as documented.`;
  if ('crit' in header) return "has 'crit': a receiver must refuse extensions that it does not know.";
  if ('zip' in header)
    return "has 'zip': compressed messages leak their content by their length, and are not opened.";
  return undefined;
}

/** @returns the keys to try, or why there are none */
function keysFor({ header }: Envelope, keys: readonly KeyInput[]): KeyInput[] | string {
  const rsa = keys.filter(({ type }) => type === 'RSA');
  if (rsa.length === 0) return 'is not an RSA key, which the envelope needs.';
  const { kid } = header;
  const named = rsa.filter((key) => key.kid === undefined || kid === undefined || key.kid === kid);
  if (named.length > 0) return named;
  const known = rsa.map((key) => JSON.stringify(key.kid)).join(', ');
  return `${JSON.stringify(kid)} is named by the envelope; the keys here are ${known}. The sender uses another key, or this one was rotated away.`;
}

async function unwrapWithAny(
  envelope: Envelope,
  keys: readonly KeyInput[],
  wrap: (typeof wraps)[number],
): Promise<{ checks: Check[]; contentKey?: Bytes }> {
  const reasons: string[] = [];
  for (const key of keys) {
    const { value, error } = await importKey(key, wrap, 'private');
    if (error || !(value instanceof CryptoKey)) {
      reasons.push(error?.message ?? '');
      continue;
    }
    const bits = (value.algorithm as RsaHashedKeyAlgorithm).modulusLength;
    if (envelope.wrappedKey.length !== Math.ceil(bits / 8)) {
      reasons.push(
        `The wrapped key has ${envelope.wrappedKey.length} bytes, a key of ${bits} bits makes ${Math.ceil(bits / 8)}: it was wrapped for another key, or is cut off.`,
      );
      continue;
    }
    const contentKey = await unwrap(value, envelope.wrappedKey);
    if (!contentKey) {
      reasons.push(await whyNotUnwrapped(key, envelope.wrappedKey, wrap));
      continue;
    }
    if (contentKey.length !== 32) {
      reasons.push(`It unwraps to ${contentKey.length} bytes; A256GCM needs 32.`);
      continue;
    }
    const name = key.kid === undefined ? 'This key' : `The key ${JSON.stringify(key.kid)}`;
    const checks: Check[] = [check('valid', 'Wrapped key', `is opened. ${name} has ${bits} bits.`)];
    if (bits < 2048)
      checks.push(check('warning', 'Key', 'is shorter than 2048 bits, which RFC 7518 requires.'));
    return { checks, contentKey };
  }
  const text =
    keys.length === 1
      ? (reasons[0] ?? '')
      : `None of the ${keys.length} keys opens it. The first: ${reasons[0]}`;
  return { checks: [check('invalid', 'Wrapped key', `is not opened. ${text}`)] };
}

async function unwrap(key: CryptoKey, wrapped: Bytes): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, wrapped));
  } catch {
    return undefined;
  }
}

async function whyNotUnwrapped(key: KeyInput, wrapped: Bytes, wrap: string): Promise<string> {
  for (const other of ['RSA-OAEP', 'RSA-OAEP-256', 'RSA-OAEP-384', 'RSA-OAEP-512']) {
    if (other === wrap) continue;
    const { value } = await importKey(key, other, 'private');
    if (value instanceof CryptoKey && (await unwrap(value, wrapped))) {
      return `It opens with ${other === 'RSA-OAEP' ? 'SHA-1' : `SHA-${other.slice(-3)}`} in OAEP, but the header says ${wrap}: the sender set another hash.`;
    }
  }
  return 'Another key wrapped it, it was changed, or the sender mixes hashes: Java uses SHA-1 for MGF1 by default.';
}

/** The data that the tag covers besides the message (RFC 7516, section 5.1, step 14). */
function authenticated({ protected: header, aad }: Envelope): string {
  return aad === undefined ? header : `${header}.${aad}`;
}

async function decrypt(
  contentKey: Bytes,
  { iv, ciphertext, tag }: Envelope,
  aad: string,
): Promise<Bytes | undefined> {
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']);
  const whole = new Uint8Array(ciphertext.length + tag.length);
  whole.set(ciphertext);
  whole.set(tag, ciphertext.length);
  const additionalData = new TextEncoder().encode(aad);
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData, tagLength: 128 }, key, whole),
    );
  } catch {
    return undefined;
  }
}

/** Names the sender's mistake if one explains a tag that does not fit. */
async function whyNot(contentKey: Bytes, envelope: Envelope): Promise<string> {
  const { protected: header, aad } = envelope;
  const mistakes: [words: string, data: string][] = [
    ['no additional data: the header is not authenticated', ''],
    ['the header as JSON instead of as it is encoded', JSON.stringify(envelope.header)],
  ];
  if (aad !== undefined) {
    mistakes.push(
      ['the header only, without the context', header],
      ['the context only, without the header', aad],
    );
  }
  for (const [words, data] of mistakes) {
    if (await decrypt(contentKey, envelope, data)) {
      return `does not fit, but does with ${words}. The sender must authenticate ${aad === undefined ? 'the encoded header' : 'the encoded header, a dot and the encoded context'}.`;
    }
  }
  return 'does not fit: the ciphertext, the IV, the header, the context or the tag was changed or cut off on its way.';
}

/** The documented checks of a context: audience, time and identifier. */
function contextChecks(envelope: Envelope, now: number): Check[] {
  const context = contextOf(envelope);
  if (!context) return [];
  const { aud, iat, jti } = context.members ?? {};
  const checks: Check[] = [];
  if (!context.members) return [check('warning', 'Context', 'is not a JSON object.')];
  if (typeof aud === 'string')
    checks.push(check('note', 'aud', `is ${JSON.stringify(aud)}: the receiver refuses any other operation.`));
  else checks.push(check('warning', 'aud', 'is missing: a message for one endpoint would pass at another.'));
  if (typeof iat !== 'number' || !Number.isFinite(iat))
    checks.push(
      check('warning', 'iat', 'is missing or no number: the age of the message cannot be checked.'),
    );
  else {
    const distance = Math.abs(now - iat);
    const when = `is ${span(distance)} ${iat > now ? 'in the future' : 'ago'}, at ${inUtc(iat)}`;
    checks.push(
      distance <= toleranceSeconds
        ? check('valid', 'iat', `${when}: within 5 minutes.`)
        : check('invalid', 'iat', `${when}; a receiver refuses more than 5 minutes.`),
    );
  }
  if (typeof jti === 'string')
    checks.push(check('note', 'jti', `is ${JSON.stringify(jti)}: the receiver refuses it the second time.`));
  else checks.push(check('warning', 'jti', 'is missing: the message can be sent again.'));
  return checks;
}

import { encodeBase64 } from '../base64.ts';
import { inUtc, span } from '../crypto/moments.ts';
import { encodeHex } from '../hex.ts';
import { type Check, check } from '../verdict.ts';
import { whyNot } from './mistakes.ts';
import { type Reading, secretBytes } from './read-secret.ts';
import type { Signatures } from './read-signatures.ts';

/** Most seconds between the time of a callback and the receiver's clock. */
export const toleranceSeconds = 300;

export interface Callback {
  signatures: Signatures;
  body: string;
  secret: string;
  reading: Reading;
  /** Now, in seconds. */
  now: number;
}

export interface Finding {
  checks: Check[];
  /** The signature that the body should carry, in the form of the one given; for comparison by eye. */
  expected?: string;
}

/**
 * Checks the signature of a callback, HMAC with SHA-256 (RFC 2104), and its time. If the signature does not
 * fit, it looks for common mistakes: another reading of the secret, or a body that a framework or an editor
 * rewrote.
 */
export async function checkCallback({ signatures, body, secret, reading, now }: Callback): Promise<Finding> {
  const { scheme, given, id, timestamp, ignored } = signatures;
  const checks: Check[] = [];
  if (ignored.length > 0) {
    checks.push(check('note', 'Other versions', `are left out: ${ignored.join(', ').slice(0, 80)}.`));
  }
  const key = secretBytes(secret, reading, scheme);
  if (!key) {
    return {
      checks: [
        ...checks,
        check('invalid', 'Secret', `cannot be read ${describeReading(reading, scheme)}. Is it cut off?`),
      ],
    };
  }
  const least = 24;
  if (key.bytes.length < least) {
    checks.push(
      check('warning', 'Secret', `has ${key.bytes.length} bytes; Standard Webhooks asks for ${least} to 64.`),
    );
  }
  const prefix =
    scheme === 'standard-webhooks' ? `${id}.${timestamp}.` : scheme === 'timestamped' ? `${timestamp}.` : '';
  const fits = async (bytes: Uint8Array<ArrayBuffer>, text: string) => {
    const made = await hmac(bytes, prefix + text);
    return given.some((one) => equalBytes(one, made));
  };
  const made = await hmac(key.bytes, prefix + body);
  const found = given.findIndex((one) => equalBytes(one, made));
  if (found >= 0) {
    const which =
      given.length === 1 ? '' : ` (signature ${found + 1} of ${given.length}: a rotation is in progress)`;
    checks.push(check('valid', 'Signature', `fits this body and this secret${which}.`));
  } else {
    checks.push(check('invalid', 'Signature', await whyNot({ secret, reading, scheme, body, fits })));
  }
  if (timestamp !== undefined) checks.push(timeCheck(Number(timestamp), now));
  else
    checks.push(
      check(
        'warning',
        'Time',
        'is not signed: a recorded callback can be sent again at any time. Compare an identifier.',
      ),
    );
  if (id !== undefined) {
    checks.push(
      check(
        'note',
        'Identifier',
        `is ${JSON.stringify(id)}: keep it for some days, and do nothing when it comes again.`,
      ),
    );
  }
  return { checks, expected: formatSignature(signatures, made) };
}

function timeCheck(timestamp: number, now: number): Check {
  const distance = Math.abs(now - timestamp);
  const when = `${span(distance)} ${timestamp > now ? 'in the future' : 'ago'}, at ${inUtc(timestamp)}`;
  if (timestamp > 100_000_000_000) {
    return check(
      'invalid',
      'Time',
      `is ${timestamp}: that looks like milliseconds; it must be seconds since 1970.`,
    );
  }
  return distance <= toleranceSeconds
    ? check('valid', 'Time', `is ${when}: within 5 minutes.`)
    : check(
        'invalid',
        'Time',
        `is ${when}. A receiver refuses more than 5 minutes: the callback is old or was sent again, or a clock is wrong.`,
      );
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  // WebCrypto refuses an empty key; HMAC pads keys with zeros, so one zero byte is the same key.
  const bytes = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}

function formatSignature({ scheme, form, timestamp }: Signatures, made: Uint8Array): string {
  if (scheme === 'standard-webhooks') return `v1,${encodeBase64(made)}`;
  const hex = encodeHex(made);
  if (scheme === 'timestamped') return `t=${timestamp},v1=${hex}`;
  const label = /after (\S+)$/.exec(form)?.[1] ?? '';
  return label + (form.startsWith('Base64') ? encodeBase64(made) : hex);
}

function describeReading(reading: Reading, scheme: Signatures['scheme']): string {
  if (reading === 'hex') return 'as hexadecimal digits';
  return reading === 'usual' && scheme === 'standard-webhooks'
    ? 'as Base64, as Standard Webhooks has it'
    : 'as Base64';
}

/**
 * Compares two digests in a time that depends only on their length, which reveals nothing about their content
 * (CWE-208). Here both are the reader's own; the code is an example that others copy.
 */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < b.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}

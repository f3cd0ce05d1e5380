import { decodeBase64, withoutEnd, withoutPadding } from '../base64.ts';
import { bytesOfHex } from '../hex.ts';
import { failure, type ParseResult } from '../input.ts';

/** How the signed text is built from a callback. */
export type Scheme = 'standard-webhooks' | 'timestamped' | 'body';

/** The signature data in a callback's headers. */
export interface Signatures {
  scheme: Scheme;
  /** The form in which the signature is written, in words. */
  form: string;
  /** Every signature that the headers carry; during a rotation there are two. */
  given: Uint8Array[];
  /** Identifier of the message, if the scheme signs one. */
  id?: string;
  /** As written, because these characters are signed. */
  timestamp?: string;
  /** Signatures of other versions, which are left out. */
  ignored: string[];
}

const prefixes = ['webhook-', 'svix-'] as const;
const sha256Length = 32;

/**
 * Reads the signature of a callback in the header formats that are in use: Standard Webhooks (`v1,` and
 * Base64, separated by spaces), `t=…,v1=…` as Stripe documents it, and a bare digest in hexadecimal, with or
 * without `sha256=`, or in Base64.
 *
 * @param text - header lines (`name: value`), or only the value of the signature's header
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @see https://docs.stripe.com/webhooks#verify-manually
 */
export function readSignatures(text: string): ParseResult<Signatures> {
  const headers = new Map<string, string>();
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    const name = bare(line.slice(0, Math.max(colon, 0))).toLowerCase();
    if (/^[a-z0-9-]+$/.test(name)) headers.set(name, bare(line.slice(colon + 1)));
  }
  if (headers.size === 0) return readValue(text.trim(), undefined, undefined);
  for (const prefix of prefixes) {
    const signature = headers.get(`${prefix}signature`);
    const id = headers.get(`${prefix}id`);
    const timestamp = headers.get(`${prefix}timestamp`);
    if (signature !== undefined) return readValue(signature, id, timestamp);
    if (id !== undefined || timestamp !== undefined) {
      return failure(`The header ${prefix}signature is missing; the others are there.`);
    }
  }
  const named = [...headers].filter(([name]) => name.includes('signature'));
  const [first] = named;
  if (!first)
    return failure("No header's name holds 'signature': paste the signature's header, or its value.");
  // GitHub still sends the older digest beside the new one.
  return readValue((named.find(([name]) => name.endsWith('256')) ?? first)[1], undefined, undefined);
}

/** A name or a value without the quotes and the comma around it in JSON. */
function bare(text: string): string {
  const trimmed = withoutEnd(text.trim(), ',');
  const quote = trimmed.charAt(0);
  const quoted = (quote === '"' || quote === "'") && trimmed.length > 1 && trimmed.endsWith(quote);
  return quoted ? trimmed.slice(1, -1) : trimmed;
}

function readValue(
  value: string,
  id: string | undefined,
  timestamp: string | undefined,
): ParseResult<Signatures> {
  if (value === '') return failure('The signature is empty.');
  if (/^v\d+[a-z]?,/.test(value)) return readStandard(value, id, timestamp);
  if (/(?:^|,)\s*t=/.test(value)) return readTimestamped(value);
  return readDigest(value);
}

function readStandard(
  value: string,
  id: string | undefined,
  timestamp: string | undefined,
): ParseResult<Signatures> {
  if (!id) return failure('The header webhook-id is missing: its value is a part of what is signed.');
  if (!timestamp)
    return failure('The header webhook-timestamp is missing: its value is a part of what is signed.');
  if (!/^\d{1,15}$/.test(timestamp)) {
    return failure('The header webhook-timestamp must be whole seconds since 1970.');
  }
  const parts = value.split(/\s+/);
  const ignored = parts.filter((part) => !part.startsWith('v1,'));
  const given: Signatures['given'] = [];
  for (const text of parts.filter((part) => part.startsWith('v1,'))) {
    const { value: bytes, error } = digest(text.slice(3), 'base64');
    if (error) return { error };
    given.push(bytes);
  }
  if (given.length === 0) {
    return failure(
      "No signature of version 'v1' is there; 'v1a' needs a public key, which this tool does not take.",
    );
  }
  return {
    value: {
      scheme: 'standard-webhooks',
      form: 'Standard Webhooks: v1, and Base64',
      given,
      id,
      timestamp,
      ignored,
    },
  };
}

function readTimestamped(value: string): ParseResult<Signatures> {
  let timestamp: string | undefined;
  const given: Signatures['given'] = [];
  const ignored: string[] = [];
  for (const part of value.split(',').map((one) => one.trim())) {
    const [name = '', ...rest] = part.split('=');
    const content = rest.join('=');
    if (name === 't') timestamp = content;
    else if (name !== 'v1') ignored.push(name);
    else {
      const { value: bytes, error } = digest(content, 'hex');
      if (error) return { error };
      given.push(bytes);
    }
  }
  if (!timestamp || !/^\d{1,15}$/.test(timestamp)) {
    return failure("The part 't=' must be whole seconds since 1970.");
  }
  if (given.length === 0) return failure("No signature 'v1=' is there.");
  return {
    value: { scheme: 'timestamped', form: 't=…,v1=… with hexadecimal digits', given, timestamp, ignored },
  };
}

function readDigest(value: string): ParseResult<Signatures> {
  // Not by one regular expression: over megabytes its stack overflows before it is compiled.
  const equals = value.indexOf('=');
  const rest = value.slice(equals + 1);
  const hasName = equals > 0 && equals < 20 && rest !== '' && rest !== '=';
  const name = hasName ? value.slice(0, equals) : '';
  if (/^sha-?(?:1|384|512)$/i.test(name)) {
    return failure(`This is a digest by ${name.toUpperCase()}; this tool checks SHA-256.`);
  }
  const labelled = /^sha-?256$/i.test(name);
  const bare = labelled ? rest : value;
  const hex = /^[0-9a-f]+$/i.test(bare);
  const { value: bytes, error } = digest(bare, hex ? 'hex' : 'base64');
  if (error) return { error };
  const form = `${hex ? 'hexadecimal digits' : 'Base64'}${labelled ? ` after ${name}=` : ''}`;
  return { value: { scheme: 'body', form, given: [bytes], ignored: [] } };
}

/** Reads a digest by SHA-256. */
function digest(text: string, form: 'hex' | 'base64'): ParseResult<Uint8Array> {
  if (form === 'hex') {
    const at = text.search(/[^0-9a-f]/i);
    if (at >= 0)
      return failure(`The signature must be hexadecimal digits; character ${at + 1} of it is not.`);
    if (text.length !== sha256Length * 2) {
      return failure(`The signature has ${text.length} hexadecimal digits; one by SHA-256 has 64.`);
    }
    return { value: bytesOfHex(text) };
  }
  const url = /[-_]/.test(text);
  const { value, error } = decodeBase64(url ? withoutPadding(text) : text, url ? 'base64url' : 'base64');
  if (error) return failure(`The signature is neither hexadecimal nor Base64. ${error.message}`);
  if (value.length !== sha256Length) {
    return failure(`The signature has ${value.length} bytes; one by SHA-256 has 32. It may be cut off.`);
  }
  return { value };
}

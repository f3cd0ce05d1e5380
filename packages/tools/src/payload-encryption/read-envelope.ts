import { decodeBase64, encodeBase64 } from '../base64.ts';
import { decodeUtf8, isObject, parseJson } from '../crypto/parse-json.ts';
import { faulty, type Outcome } from '../input.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An envelope of RFC 7516 taken apart, in one of the two forms that the documentation shows. */
export interface Envelope {
  form: 'compact' | 'flattened';
  /** The protected header as it is encoded: that text is authenticated. */
  protected: string;
  header: Record<string, unknown>;
  wrappedKey: Bytes;
  iv: Bytes;
  ciphertext: Bytes;
  tag: Bytes;
  /** Further authenticated data as it is encoded; only the flattened form has it. */
  aad?: string;
}

const parts = ['protected header', 'encrypted key', 'IV', 'ciphertext', 'tag'] as const;
const members = ['protected', 'encrypted_key', 'iv', 'ciphertext', 'tag'] as const;

/**
 * Reads an envelope: the compact form (RFC 7516, section 7.1), a body whose field `payload` holds it, or the
 * flattened form (section 7.2.2).
 */
export function readEnvelope(text: string): Outcome<Envelope> {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return readCompact(trimmed.replaceAll(/[\r\n]+/g, ''));
  const { value, fault } = parseJson(text, 'The envelope');
  if (fault) return { fault };
  if (!isObject(value)) return faulty('The envelope is no JSON object.');
  if (typeof value.payload === 'string' && !('ciphertext' in value)) return readCompact(value.payload.trim());
  if (isObject(value.payload)) return readFlattened(value.payload);
  return readFlattened(value);
}

function readCompact(text: string): Outcome<Envelope> {
  const found = text.split('.');
  if (found.length === 3) return faulty('These are three parts: a signed token. Read it with the JWT tool.');
  if (found.length !== 5) {
    return faulty(
      `A compact envelope has five parts with four dots between them; here ${found.length === 2 ? 'is 1 dot' : `are ${found.length - 1} dots`}.${
        found.length > 1 && found.length < 5 ? ' It may be cut off.' : ''
      }`,
    );
  }
  return decoded('compact', found, parts);
}

function readFlattened(value: Record<string, unknown>): Outcome<Envelope> {
  if ('recipients' in value)
    return faulty("'recipients' makes this an envelope to several; this tool opens one to one.");
  if ('header' in value || 'unprotected' in value) {
    return faulty(
      "Only a protected header is read: what stands in 'header' or 'unprotected' is not authenticated.",
    );
  }
  const found: string[] = [];
  for (const name of members) {
    const member = value[name];
    if (typeof member !== 'string') return faulty(`The field '${name}' is missing, or no text.`);
    found.push(member);
  }
  const { aad } = value;
  if (aad !== undefined && typeof aad !== 'string') return faulty("The field 'aad' is no text.");
  return decoded('flattened', found, members, aad);
}

function decoded(
  form: Envelope['form'],
  found: readonly string[],
  names: readonly string[],
  aad?: string,
): Outcome<Envelope> {
  const bytes: Bytes[] = [];
  for (const [index, text] of found.entries()) {
    const { value, fault } = decodeBase64(text, 'base64url');
    if (fault) {
      const place = fault.at === undefined ? '' : ` It is character ${fault.at + 1} of that part.`;
      return faulty(`In the ${names[index]}: ${fault.message}${place}`);
    }
    bytes.push(value);
  }
  if (aad !== undefined) {
    const { fault } = decodeBase64(aad, 'base64url');
    if (fault) return faulty(`In 'aad': ${fault.message}`);
  }
  const none = new Uint8Array();
  const [headerBytes = none, wrappedKey = none, iv = none, ciphertext = none, tag = none] = bytes;
  const headerText = decodeUtf8(headerBytes, 'The protected header');
  if (headerText.fault) return headerText;
  const header = parseJson(headerText.value, 'The protected header').value;
  if (!isObject(header))
    return faulty('The protected header is no JSON object: this is no envelope, or its start is missing.');
  return {
    value: {
      form,
      protected: found[0] ?? '',
      header,
      wrappedKey,
      iv,
      ciphertext,
      tag,
      ...(aad !== undefined && { aad }),
    },
  };
}

/** The further authenticated data as it reads: where it is JSON, its members. */
export function contextOf({
  aad,
}: Envelope): { text: string; members?: Record<string, unknown> } | undefined {
  if (aad === undefined) return undefined;
  const text = new TextDecoder().decode(decodeBase64(aad, 'base64url').value);
  const { value } = parseJson(text, 'The context');
  return isObject(value) ? { text, members: value } : { text };
}

/** Longest message that is laid out as JSON; a longer one is shown as it came. */
const longestLaidOut = 1_000_000;

/** A message as it can be read: JSON laid out, text as it is, and anything else in Base64. */
export function shownText(bytes: Uint8Array): { label: string; text: string } {
  const { value: text } = decodeUtf8(bytes, 'The message');
  if (text === undefined) return { label: 'Message in Base64: it is no text', text: encodeBase64(bytes) };
  const { value } = text.length > longestLaidOut ? {} : parseJson(text, 'The message');
  return typeof value === 'object' && value !== null
    ? { label: 'Message, laid out', text: JSON.stringify(value, null, 2) }
    : { label: 'Message', text };
}

import { decodeBase64, encodeBase64 } from '../base64.ts';
import { decodeUtf8, isObject, parseJson } from '../crypto/parse-json.ts';
import { failure, type ParseResult } from '../input.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An envelope of RFC 7516 in its parts, in one of the two forms that the documentation shows. */
export interface Envelope {
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
export function readEnvelope(text: string): ParseResult<Envelope> {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return readCompact(trimmed.replaceAll(/[\r\n]+/g, ''));
  const { value, error } = parseJson(text, 'The envelope');
  if (error) return { error };
  if (!isObject(value)) return failure('The envelope is not a JSON object.');
  if (typeof value.payload === 'string' && !('ciphertext' in value)) return readCompact(value.payload.trim());
  if (isObject(value.payload)) return readFlattened(value.payload);
  return readFlattened(value);
}

function readCompact(text: string): ParseResult<Envelope> {
  const found = text.split('.');
  if (found.length === 3) return failure('These are three parts: a signed token. Read it with the JWT tool.');
  if (found.length !== 5) {
    return failure(
      `A compact envelope has five parts with four dots between them; here ${found.length === 2 ? 'is 1 dot' : `are ${found.length - 1} dots`}.${
        found.length > 1 && found.length < 5 ? ' It may be cut off.' : ''
      }`,
    );
  }
  return decodeParts(found, parts);
}

function readFlattened(value: Record<string, unknown>): ParseResult<Envelope> {
  if ('recipients' in value)
    return failure("'recipients' makes this an envelope to several; this tool opens one to one.");
  if ('header' in value || 'unprotected' in value) {
    return failure("Only a protected header is read: 'header' and 'unprotected' are not authenticated.");
  }
  const found: string[] = [];
  for (const name of members) {
    const member = value[name];
    if (typeof member !== 'string') return failure(`The field '${name}' is missing, or not text.`);
    found.push(member);
  }
  const { aad } = value;
  if (aad !== undefined && typeof aad !== 'string') return failure("The field 'aad' must be text.");
  return decodeParts(found, members, aad);
}

function decodeParts(
  found: readonly string[],
  names: readonly string[],
  aad?: string,
): ParseResult<Envelope> {
  const bytes: Bytes[] = [];
  for (const [index, text] of found.entries()) {
    const { value, error } = decodeBase64(text, 'base64url');
    if (error) {
      const place = error.at === undefined ? '' : ` It is character ${error.at + 1} of that part.`;
      return failure(`In the ${names[index]}: ${error.message}${place}`);
    }
    bytes.push(value);
  }
  if (aad !== undefined) {
    const { error } = decodeBase64(aad, 'base64url');
    if (error) return failure(`In 'aad': ${error.message}`);
  }
  const none = new Uint8Array();
  const [headerBytes = none, wrappedKey = none, iv = none, ciphertext = none, tag = none] = bytes;
  const headerText = decodeUtf8(headerBytes, 'The protected header');
  if (headerText.error) return headerText;
  const header = parseJson(headerText.value, 'The protected header').value;
  if (!isObject(header))
    return failure(
      'The protected header is not a JSON object: this is not an envelope, or its start is missing.',
    );
  return {
    value: {
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

/** The further authenticated data as text and, if it is JSON, its members. */
export function contextOf({
  aad,
}: Envelope): { text: string; members?: Record<string, unknown> } | undefined {
  if (aad === undefined) return undefined;
  const text = new TextDecoder().decode(decodeBase64(aad, 'base64url').value);
  const { value } = parseJson(text, 'The context');
  return isObject(value) ? { text, members: value } : { text };
}

/** Longest message that is formatted as JSON; a longer one is shown as received. */
const longestLaidOut = 1_000_000;

/** A message in readable form: formatted JSON, text as it is, anything else in Base64. */
export function shownText(bytes: Uint8Array): { label: string; text: string } {
  const { value: text } = decodeUtf8(bytes, 'The message');
  if (text === undefined)
    return { label: 'Message in Base64, because it is not text', text: encodeBase64(bytes) };
  const { value } = text.length > longestLaidOut ? {} : parseJson(text, 'The message');
  return typeof value === 'object' && value !== null
    ? { label: 'Message, laid out', text: JSON.stringify(value, null, 2) }
    : { label: 'Message', text };
}

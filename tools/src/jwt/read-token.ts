import { decodeBase64, withoutEnd } from '../base64.ts';
import { decodeUtf8, isObject, parseJson } from '../crypto/parse-json.ts';
import { failure, type ParseResult } from '../input.ts';

/** A token in the compact form of RFC 7515, section 7.1, in its parts. None of them is verified yet. */
export interface Token {
  /** As entered, without surrounding text. */
  compact: string;
  header: Record<string, unknown>;
  algorithm: string;
  /** Undefined if the payload is not a JSON object: a signed message, but not a JWT. */
  claims: Record<string, unknown> | undefined;
  payload: string;
  /** Bytes of the signature. */
  signatureLength: number;
}

const names = ['header', 'payload', 'signature'] as const;

/** Splits a token. Removes 'Bearer', quotes and white space around it, and line breaks inside. */
export function readToken(text: string): ParseResult<Token> {
  const start = /^\s*(?:authorization\s*:\s*)?(?:bearer\s+)?["']?/i.exec(text)?.[0].length ?? 0;
  const entered = withoutEnd(text.slice(start), `"',; \t\r\n`);
  // Mail and terminals break long lines; inside a part, a space is an error.
  const compact = entered.replaceAll(/[\r\n]+[ \t]*/g, '');
  const intact = compact === entered;
  const parts = compact.split('.');
  if (parts.length === 5) {
    return failure(
      'These are five parts: an encrypted token (JWE). Open it with the payload encryption tool.',
    );
  }
  if (parts.length !== 3) {
    const found = parts.length === 1 ? 'no dot' : parts.length === 2 ? 'one dot' : `${parts.length - 1} dots`;
    return failure(
      `A signed token has three parts with two dots between them (RFC 7515, section 7.1); here is ${found}.${
        parts.length === 2 ? ' The signature is missing, or the token was cut off.' : ''
      }`,
    );
  }
  const decoded: Uint8Array[] = [];
  let offset = start;
  for (const [index, part] of parts.entries()) {
    const { value, error } = decodeBase64(part, 'base64url', offset);
    if (error) {
      const { message, at } = error;
      return failure(`In the ${names[index]}: ${message}`, intact ? at : undefined);
    }
    decoded.push(value);
    offset += part.length + 1;
  }
  const [headerBytes = new Uint8Array(), payloadBytes = new Uint8Array(), signature = new Uint8Array()] =
    decoded;
  const headerText = decodeUtf8(headerBytes, 'The header');
  if (headerText.error) return headerText;
  const header = parseJson(headerText.value, 'The header');
  // A position inside decoded text would mislead: the reader sees the encoded text.
  if (header.error) return failure('The header is not JSON: this is not a token, or its start is missing.');
  if (!isObject(header.value)) return failure('The header is not a JSON object (RFC 7515, section 4).');
  const { alg } = header.value;
  if (typeof alg !== 'string') {
    return failure(
      "The header has no 'alg', which names the algorithm of the signature (RFC 7515, section 4.1.1).",
    );
  }
  const payload = new TextDecoder().decode(payloadBytes);
  const claims = parseJson(payload, 'The payload').value;
  return {
    value: {
      compact,
      header: header.value,
      algorithm: alg,
      claims: isObject(claims) ? claims : undefined,
      payload,
      signatureLength: signature.length,
    },
  };
}

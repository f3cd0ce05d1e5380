import { type Reading, readings, secretBytes } from './read-secret.ts';
import type { Signatures } from './read-signatures.ts';

interface Mistakes {
  secret: string;
  reading: Reading;
  scheme: Signatures['scheme'];
  body: string;
  fits: (bytes: Uint8Array<ArrayBuffer>, text: string) => Promise<boolean>;
}

/** Names the mistake if one explains a signature that does not fit. */
export async function whyNot({ secret, reading, scheme, body, fits }: Mistakes): Promise<string> {
  const keys = [
    { words: '', key: secretBytes(secret, reading, scheme) },
    ...readings.map((other) => ({ words: 'read', key: secretBytes(secret, other, scheme) })),
    ...readings.map((other) => ({
      words: 'without the white space around it, read',
      key: secretBytes(secret.trim(), other, scheme),
    })),
  ];
  for (const { words, key } of keys) {
    if (!key) continue;
    const secretWords = words === '' ? '' : `with the secret ${words} ${key.words}`;
    for (const variant of [{ words: '', body }, ...bodyVariants(body)]) {
      if (!(await fits(key.bytes, variant.body))) continue;
      const bodyWords = variant.words === '' ? '' : `with the body ${variant.words}`;
      const both = [secretWords, bodyWords].filter(Boolean).join(', and ');
      const remedy =
        bodyWords === ''
          ? ''
          : ' The signature covers the exact bytes: check it before anything parses the body.';
      return `does not fit as it is, but does ${both}.${remedy}`;
    }
  }
  return 'does not fit: the secret is another one, or the body or a header was changed on its way. Compare the body byte by byte with what the sender logged.';
}

/** The changes that frameworks, proxies, editors and form fields make to a body. */
function bodyVariants(body: string): { words: string; body: string }[] {
  const variants = [
    { words: 'without its last line break', body: body.replace(/\r?\n$/, '') },
    { words: 'with a line break at its end', body: `${body}\n` },
    { words: 'without the white space around it', body: body.trim() },
    // A form field turns each of these into one line feed.
    { words: 'with CR LF as its line breaks', body: body.replaceAll(/\r?\n/g, '\r\n') },
    { words: 'after a byte order mark', body: `\ufeff${body}` },
    ...rewrittenJson(body),
  ];
  const seen = new Set([body]);
  return variants.filter((variant) => !seen.has(variant.body) && seen.add(variant.body));
}

/** Parsed and serialised again: numbers, escapes and spaces may differ. */
function rewrittenJson(body: string): { words: string; body: string }[] {
  if (body.length > 1_000_000) return [];
  try {
    const value: unknown = JSON.parse(body);
    const compact = JSON.stringify(value);
    // A JSON string has no line breaks, so each one here belongs to the layout.
    const spaced = JSON.stringify(value, null, 1)
      .replaceAll(/(?<=[[{])\n\s*|\n\s*(?=[\]}])/g, '')
      .replaceAll(/\n\s*/g, ' ');
    return [
      { words: 'as compact JSON', body: compact },
      { words: 'as JSON with a space after each comma and colon, as Python writes it', body: spaced },
      { words: 'as JSON indented by two', body: JSON.stringify(value, null, 2) },
      { words: 'as JSON indented by four', body: JSON.stringify(value, null, 4) },
    ];
  } catch {
    return [];
  }
}

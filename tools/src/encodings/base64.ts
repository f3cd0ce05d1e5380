import { type Alphabet, bytesOfDigits, encodeBase64 } from '../base64.ts';
import type { InputError } from '../input.ts';
import type { DecodeResult } from './hex-and-percent.ts';

const alphabets = {
  base64: {
    name: 'Base64',
    foreign: /[^A-Za-z0-9+/=\s]/,
    others: /[-_]/,
    advice: '- and _ belong to Base64URL: choose it above.',
  },
  base64url: {
    name: 'Base64URL',
    foreign: /[^A-Za-z0-9_=\s-]/,
    others: /[+/]/,
    advice: '+ and / belong to Base64: choose it above.',
  },
};

/**
 * Decodes Base64 or Base64URL. Line breaks are skipped and padding may be missing; both are noted, since
 * strict decoders refuse them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4648#section-3
 */
export function readBase64(text: string, alphabet: Alphabet): DecodeResult {
  const error = foreignError(text, alphabet) ?? paddingError(text);
  if (error !== undefined) return { error };
  const digits = text.replaceAll(/[\s=]/g, '');
  const padding = text.match(/=/g)?.length ?? 0;
  if (digits.length % 4 === 1) {
    return {
      error: {
        message: `${digits.length.toLocaleString('en')} characters are not a whole number of bytes: one is missing or too many at the end.`,
        at: text.trimEnd().length - 1,
      },
    };
  }
  const needed = (4 - (digits.length % 4)) % 4;
  if (padding > 0 && padding !== needed) {
    const message = `${padding} = at the end, but ${needed === 0 ? 'none is' : `${needed} ${needed === 1 ? 'is' : 'are'}`} needed: characters before it are missing, or it was changed.`;
    return { error: { message, at: text.indexOf('=') } };
  }
  const notes: string[] = [];
  if (/\s/.test(text.trim())) notes.push('Spaces and line breaks were skipped: strict readers refuse them.');
  if (alphabet === 'base64' && padding < needed) {
    notes.push(`The padding (${'='.repeat(needed)}) is missing: strict readers refuse that.`);
  }
  if (alphabet === 'base64url' && padding > 0) {
    notes.push('The padding (=) was skipped: JSON Web Tokens are written without it.');
  }
  const bytes = bytesOfDigits(digits);
  if (
    !encodeBase64(bytes.subarray(bytes.length - (bytes.length % 3)), 'base64url').endsWith(lastOf(digits))
  ) {
    notes.push(
      'The last character carries bits that no encoder writes: the text may have been cut or changed.',
    );
  }
  return { bytes, notes };
}

/** The last character in the alphabet of Base64URL. */
function lastOf(digits: string): string {
  return digits.length % 4 === 0 ? '' : digits.slice(-1).replace('+', '-').replace('/', '_');
}

function foreignError(text: string, alphabet: Alphabet): InputError | undefined {
  const { name, foreign, others, advice } = alphabets[alphabet];
  const prefix = /^\s*data:[^,]{0,200},/.exec(text)?.[0];
  if (prefix !== undefined) {
    return { message: 'This is a data: URL: paste what follows its comma.', at: prefix.length - 1 };
  }
  const at = text.search(foreign);
  if (at === -1) return undefined;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const remedy = others.test(character) ? advice : 'remove it, or copy the text again.';
  return { message: `“${character}” is not a character of ${name}: ${remedy}`, at };
}

function paddingError(text: string): InputError | undefined {
  const at = text.indexOf('=');
  if (at === -1 || !/[^\s=]/.test(text.slice(at))) return undefined;
  return {
    message: 'There is a = before the end: two texts may have been joined; decode each separately.',
    at,
  };
}

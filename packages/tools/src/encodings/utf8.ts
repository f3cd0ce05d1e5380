import type { Fault } from '../fault.ts';

/**
 * The text that bytes hold in UTF-8.
 *
 * @returns the text, or the first byte (counted from 0) that is no part of one
 */
export function textOf(bytes: Uint8Array): { text: string } | { badByte: number } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { badByte: firstBadByte(bytes) };
  }
}

/** As much as `reads` accepts, found by halves: a decoder says that a byte is wrong, not which. */
function firstBadByte(bytes: Uint8Array): number {
  const reads = (length: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (reads(middle)) good = middle;
    else bad = middle;
  }
  return Math.min(good, Math.max(0, bytes.length - 1));
}

/**
 * The bytes of a text in UTF-8.
 *
 * @returns a fault where half of a surrogate pair stands alone: it is no character
 */
export function bytesOf(text: string): { bytes: Uint8Array<ArrayBuffer> } | { fault: Fault } {
  if (text.isWellFormed()) return { bytes: new TextEncoder().encode(text) };
  const at = text.search(/\p{Surrogate}/u);
  return {
    fault: { message: 'Half of a character stands here (a lone surrogate): type the character again.', at },
  };
}

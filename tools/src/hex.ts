/** Bytes as hexadecimal digits, in lower case. `Uint8Array.toHex` does this too; not every supported browser has it. */
export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of hexadecimal digits. @param digits - an even number of them, and nothing else */
export function bytesOfHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Compares two digests in a time that depends on their length alone, so that nobody learns from it how many
 * bytes were right (CWE-208). Here both are the reader's own; the code is an example that others copy.
 */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < b.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}

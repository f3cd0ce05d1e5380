import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every data file of hostile inputs: kind → file below `src`. One input a line, columns separated by tabs.
 */
const files = {
  target: 'http/gate/fixtures/hostile-targets.tsv',
  header: 'http/gate/fixtures/believed-headers.txt',
  method: 'http/gate/fixtures/methods.tsv',
  condition: 'http/gate/fixtures/conditions.tsv',
  head: 'http/gate/fixtures/malformed-heads.tsv',
  cookie: 'session/fixtures/hostile-cookies.tsv',
  token: 'session/tokens/fixtures/hostile-tokens.tsv',
  caller: 'session/fixtures/foreign-callers.tsv',
  access: 'api/mcp/fixtures/hostile-access-tokens.tsv',
} as const;

export type HostileKind = keyof typeof files;

export const hostileKinds = Object.keys(files) as HostileKind[];

/** The host in the data files; another server's host replaces it. */
export const hostInData = 'docs.test.example';

/** The rows of one kind, each as its columns, still escaped. Lines that begin with `#` are comments. */
export function hostileInputs(kind: HostileKind): string[][] {
  return readFileSync(join(import.meta.dirname, '..', files[kind]), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/**
 * The bytes of an escaped column, one character a byte: `\xNN`, `\r`, `\n`, `\t`, `\\`, and
 * `\{N:text}` for N times the text, which may hold escapes but no brace.
 *
 * @throws {SyntaxError} for an unknown escape
 */
export function bytesOf(escaped: string): string {
  return escaped.replace(
    /\\(?:x([0-9a-f]{2})|\{(\d+):([^{}]*)\}|(.?))/g,
    (whole, hex?: string, times?: string, text?: string, character?: string) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (times !== undefined) return bytesOf(text ?? '').repeat(Number(times));
      const byte = { r: '\r', n: '\n', t: '\t', '\\': '\\' }[character ?? ''];
      if (byte === undefined) throw new SyntaxError(`${whole} is not an escape`);
      return byte;
    },
  );
}

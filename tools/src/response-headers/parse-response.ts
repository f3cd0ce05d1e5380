import { quoted } from './finding.ts';
import type { HeaderField, ResponseHead } from './header-field.ts';

/** The pasted text is not the head of a response: the line, the error and the remedy. */
export class HeaderError extends Error {}

interface Line {
  text: string;
  /** From 1. */
  number: number;
}

/** Servers do not send a longer head. */
const maxHeadCharacters = 262_144;
/** A browser looks at far fewer headers. */
const maxFields = 500;

const statusLine = /^HTTP\/(\d(?:\.\d)?)\s+(\d{3})(?:\s.*)?$/i;
const requestLine = /^[A-Z]{3,10} \S+ HTTP\/\d/;
/** Characters outside a token (RFC 9110 §5.6.2), the form of a header's name. */
const notToken = /[^!#$%&'*+\-.^_`|~0-9A-Za-z]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: forbidden in values (RFC 9110 §5.5)
const control = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/**
 * Reads pasted response headers: `curl -i`, `curl -v`, a browser's tools, with or without a status line. Of several
 * responses, as `curl -iL` prints them, the last counts. A body after the empty line is not read.
 *
 * @throws {HeaderError} with the first error
 */
export function parseResponse(text: string): ResponseHead {
  const { heads, bodyFollows } = readHeads(text.slice(0, maxHeadCharacters));
  const notes: string[] = [];
  if (heads.length > 1)
    notes.push(`${heads.length} responses were pasted, as redirects make them; the last one is looked at.`);
  if (bodyFollows) notes.push('What follows the empty line is the body; it is not looked at.');
  const lines = heads.at(-1) ?? [];
  const [first] = lines;
  if (first === undefined) throw new HeaderError('Paste the headers of a response first.');
  if (requestLine.test(first.text))
    throw new HeaderError(
      'This is a request: it begins with a method. Paste the response, which begins with HTTP/.',
    );
  const [, version, code] = statusLine.exec(first.text.trim()) ?? [];
  const fieldLines = pairedLines(code === undefined ? lines : lines.slice(1));
  // Chromium's tools show `:status: 200` among the headers of HTTP/2.
  const pseudo = fieldLines.map(({ text }) => /^:status:\s*(\d{3})\s*$/.exec(text)?.[1]).find(Boolean);
  const status = code ?? pseudo;
  const fields = fieldLines.flatMap(readField);
  if (fields.length === 0 || fields.length > maxFields)
    throw new HeaderError(`There are ${fields.length} headers, not 1 to ${maxFields}. Paste one response.`);
  return { version, status: status === undefined ? undefined : Number(status), fields, notes };
}

/** Splits the pasted text into heads of responses, and stops at the beginning of a body. */
function readHeads(text: string): { heads: Line[][]; bodyFollows: boolean } {
  // `curl -v` marks received lines with '<'; sent lines and notes have other marks.
  const verbose = /^< HTTP\//m.test(text);
  const heads: Line[][] = [];
  let head: Line[] | undefined;
  // A file may begin with a byte order mark.
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (verbose && !/^<(?: |$)/.test(raw)) continue;
    const line = verbose ? raw.slice(2) : raw;
    if (line.trim() === '') head = undefined;
    else if (head !== undefined) head.push({ text: line, number: index + 1 });
    else if (heads.length > 0 && !statusLine.test(line)) return { heads, bodyFollows: true };
    else {
      head = [{ text: line, number: index + 1 }];
      heads.push(head);
    }
  }
  return { heads, bodyFollows: false };
}

/** Chromium's tools copy a table as name and value in turn: they are put into one line. */
function pairedLines(lines: readonly Line[]): readonly Line[] {
  if (lines.length % 2 === 1 || !/^:?[\w-]+:?$/.test(lines[0]?.text.trim() ?? '')) return lines;
  return lines.flatMap(({ text, number }, index) =>
    index % 2 === 1 ? [] : [{ text: `${text.trim().replace(/:$/, '')}:${lines[index + 1]?.text}`, number }],
  );
}

function readField({ text, number }: Line): HeaderField[] {
  const error = (message: string) => new HeaderError(`Line ${number}: ${message}`);
  if (/^\s/.test(text))
    throw error(
      'it begins with white space, which folds the header before it. Servers and proxies read folded lines differently, and no sender may fold (RFC 9112 §5.2). Join it to the line before if your editor broke it; fix the server if it sent the line like this.',
    );
  if (/^:[a-z]+:/.test(text)) return [];
  const colon = text.indexOf(':');
  if (colon < 1) throw error(`${quoted(text)} is not a header: a header is a name, a colon and a value.`);
  const spelling = text.slice(0, colon);
  const value = text.slice(colon + 1);
  if (/\s/.test(spelling))
    throw error(
      `the name ${quoted(spelling)} holds white space. No name may, and a server that sends one opens request smuggling (RFC 9112 §5.1): remove it.`,
    );
  if (notToken.test(spelling))
    throw error(`${quoted(spelling)} holds a character which no header name may (RFC 9110 §5.1).`);
  if (control.test(value))
    throw error(
      `the value of ${spelling} holds a control character, which no value may (RFC 9110 §5.5). Copy the text again.`,
    );
  return [{ name: spelling.toLowerCase(), spelling, value: value.trim(), line: number }];
}

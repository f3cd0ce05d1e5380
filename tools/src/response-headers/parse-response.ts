import { HeaderError, type HeaderField, headerField, maxFields, type ResponseHead } from './header-field.ts';

/** A line, its number from 1, and its offset from 0. */
interface Line {
  text: string;
  number: number;
  at: number;
}

/** Servers do not send more; a longer text is a body that was pasted without its headers. */
const maxHeadCharacters = 262_144;

const statusLine = /^HTTP\/(\d(?:\.\d)?)\s+(\d{3})(?:\s.*)?$/i;
const requestLine = /^[A-Z]{3,10} \S+ HTTP\/\d/;

/**
 * Reads pasted response headers: `curl -i`, `curl -v`, a browser's tools, with or without a status line. Of several
 * responses, as `curl -iL` prints them, the last counts. A body after the empty line is not read.
 *
 * @throws {HeaderError} with the place of the first error
 */
export function parseResponse(text: string): ResponseHead {
  const { heads, bodyFollows } = readHeads(text);
  const notes: string[] = [];
  if (heads.length > 1)
    notes.push(`${heads.length} responses were pasted, as redirects make them; the last one is looked at.`);
  if (bodyFollows) notes.push('What follows the empty line is the body; it is not looked at.');
  const head = readHead(heads.at(-1) ?? []);
  if (head.fields.length === 0)
    throw new HeaderError('There is a status line and no header. Paste the lines below it too.');
  if (head.fields.length > maxFields)
    throw new HeaderError(
      `There are ${head.fields.length} headers; at most ${maxFields} are checked. Paste one response.`,
    );
  return { ...head, notes };
}

/** Splits the pasted text into heads of responses, and stops at the beginning of a body. */
function readHeads(text: string): { heads: Line[][]; bodyFollows: boolean } {
  const heads: Line[][] = [];
  let head: Line[] = [];
  let number = 0;
  const verbose = /^< HTTP\//m.test(text.slice(0, maxHeadCharacters));
  const close = () => {
    if (head.length > 0) heads.push(head);
    head = [];
  };
  // A file may begin with a byte order mark.
  for (let start = text.startsWith('\uFEFF') ? 1 : 0; start <= text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    number++;
    const raw = text.slice(start, Math.min(end, start + maxHeadCharacters)).replace(/\r$/, '');
    const at = verbose ? start + 2 : start;
    start = end + 1;
    // `curl -v` marks received lines with '<'; sent lines and notes have other marks.
    if (verbose && !/^<(?: |$)/.test(raw)) continue;
    const line = verbose ? raw.slice(2) : raw;
    if (line.trim() === '') {
      close();
      continue;
    }
    if (head.length === 0 && heads.length > 0 && !statusLine.test(line)) return { heads, bodyFollows: true };
    if (start > maxHeadCharacters)
      throw new HeaderError(
        `The headers are longer than ${maxHeadCharacters / 1024} KiB. Paste the head of one response, without its body.`,
        at,
      );
    head.push({ text: line, number, at });
  }
  close();
  return { heads, bodyFollows: false };
}

function readHead(lines: readonly Line[]): Omit<ResponseHead, 'notes'> {
  const [first, ...others] = lines;
  if (first === undefined) throw new HeaderError('Paste the headers of a response first.');
  const { at } = first;
  if (requestLine.test(first.text))
    throw new HeaderError(
      'This is a request: it begins with a method. Paste the response, which begins with HTTP/.',
      at,
    );
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(first.text))
    throw new HeaderError(
      'This is a page, not its headers. Paste what “curl -i” prints before the empty line.',
      at,
    );
  const status = statusLine.exec(first.text.trim());
  if (status === null) {
    if (/^HTTP\//i.test(first.text))
      throw new HeaderError(
        'This is not a status line. One looks like “HTTP/1.1 200 OK” or “HTTP/2 200” (RFC 9112 §4).',
        at,
      );
    return { ...pseudoStatus(lines), fields: readFields(lines) };
  }
  return { version: status[1] ?? '', status: Number(status[2]), fields: readFields(others) };
}

/** Chromium's tools show `:status: 200` among the headers of HTTP/2. */
function pseudoStatus(lines: readonly Line[]): { status?: number } {
  const found = lines
    .map(({ text }) => /^:status:\s*(\d{3})\s*$/.exec(text)?.[1])
    .find((code) => code !== undefined);
  return found === undefined ? {} : { status: Number(found) };
}

function readFields(lines: readonly Line[]): HeaderField[] {
  const [first] = lines;
  // Chromium's tools copy a table as name and value in turn.
  const alternate = first !== undefined && /^:?[\w-]+:?$/.test(first.text.trim()) && lines.length % 2 === 0;
  return alternate ? readAlternate(lines) : lines.flatMap(readLine);
}

function readAlternate(lines: readonly Line[]): HeaderField[] {
  return lines.flatMap(({ text, number, at }, index) => {
    if (index % 2 === 1) return [];
    const name = text.trim().replace(/:$/, '');
    if (name.startsWith(':')) return [];
    const value = lines[index + 1];
    return [headerField(name, value?.text ?? '', { line: number, at, valueAt: value?.at ?? at })];
  });
}

function readLine({ text, number, at }: Line): HeaderField[] {
  if (/^[ \t]/.test(text))
    throw new HeaderError(
      'This line begins with white space: it folds the header before it. Servers and proxies read folded lines differently, and no sender may fold (RFC 9112 §5.2). Join it to the line before if your editor broke it; fix the server if it sent the line like this.',
      at,
    );
  if (text.startsWith(':')) {
    if (/^:[a-z]+:/.test(text)) return [];
    throw new HeaderError('This line begins with a colon and names no header.', at);
  }
  const colon = text.indexOf(':');
  if (colon === -1) {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw new HeaderError(`“${shown}” is not a header: a header is a name, a colon and a value.`, at);
  }
  const value = text.slice(colon + 1);
  return [headerField(text.slice(0, colon), value, { line: number, at, valueAt: at + colon + 1 })];
}

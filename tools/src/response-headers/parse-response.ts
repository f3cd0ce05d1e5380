import { isObject } from '../crypto/parse-json.ts';
import { HeaderError, type HeaderField, headerField, maxFields, type ResponseHead } from './header-field.ts';
import { readHeaderText } from './read-header-text.ts';

/**
 * Reads pasted response headers: text from `curl -i`, `curl -v` or a browser's tools, or a JSON list of
 * names and values as an HTTP archive holds it.
 *
 * @throws {HeaderError} with the place of the first error
 */
export function parseResponse(text: string): ResponseHead {
  if (text.trim() === '') throw new HeaderError('Paste the headers of a response first.');
  const head = /^\s*[[{]/.test(text) ? readHeaderList(text) : readHeaderText(text);
  if (head.fields.length === 0)
    throw new HeaderError('There is a status line and no header. Paste the lines below it too.');
  if (head.fields.length > maxFields)
    throw new HeaderError(
      `There are ${head.fields.length} headers; at most ${maxFields} are checked. Paste one response.`,
    );
  return head;
}

const shapes = 'a list of {"name", "value"}, a response of an HTTP archive, or an object of names and values';

/**
 * Reads headers from JSON: the `headers` of a HAR entry, the entry or its response, Firefox's 'Copy all', or
 * `curl -w '%{header_json}'`.
 *
 * @throws {HeaderError} if it is not such JSON
 */
function readHeaderList(text: string): ResponseHead {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new HeaderError(
      `This begins like JSON, but is not JSON. Paste ${shapes} whole, or the headers as text, one per line.`,
    );
  }
  const notes: string[] = [];
  const head = find(json, notes);
  return { ...head, notes };
}

function find(json: unknown, notes: string[]): Omit<ResponseHead, 'notes'> {
  if (Array.isArray(json)) return { fields: json.flatMap(fromItem) };
  if (!isObject(json)) throw new HeaderError(`This JSON holds no headers. Paste ${shapes}.`);
  if (isObject(json.log) && Array.isArray(json.log.entries)) {
    if (json.log.entries.length !== 1)
      throw new HeaderError(
        `This archive holds ${json.log.entries.length} responses. Paste the entry of one.`,
      );
    return find(json.log.entries[0], notes);
  }
  if (isObject(json.response)) return find(json.response, notes);
  const response = Object.entries(json).find(([key]) => /^response headers\b/i.test(key))?.[1];
  if (isObject(response)) return find(response, notes);
  if (Array.isArray(json.headers)) {
    const { fields } = find(json.headers, notes);
    const version = /^(?:HTTP\/|h)([\d.]+)$/i.exec(String(json.httpVersion ?? ''))?.[1];
    return {
      ...(typeof json.status === 'number' && { status: json.status }),
      ...(version !== undefined && { version }),
      fields,
    };
  }
  if (Object.keys(json).some((key) => /^request headers\b/i.test(key)))
    throw new HeaderError('These are the headers of a request. Paste those of its response.');
  return { fields: Object.entries(json).flatMap(([name, value]) => fromPair(name, value)) };
}

function fromItem(item: unknown, index: number): HeaderField[] {
  if (!isObject(item) || typeof item.name !== 'string')
    throw new HeaderError(`Item ${index + 1} of the list has no "name". Each is {"name": …, "value": …}.`);
  return fromPair(item.name, item.value);
}

function fromPair(name: string, value: unknown): HeaderField[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => {
    if (typeof one !== 'string' && typeof one !== 'number')
      throw new HeaderError(`The value of “${name.slice(0, 40)}” is not text. Paste ${shapes}.`);
    // Pseudo-headers are not headers (RFC 9113 §8.3).
    if (name.startsWith(':')) return [];
    // Browsers join cookies by line feeds in an archive, since a cookie may hold a comma.
    const parts = name.toLowerCase() === 'set-cookie' ? String(one).split('\n') : [String(one)];
    return parts.map((part) => headerField(name, part));
  });
}

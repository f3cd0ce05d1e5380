import { HeaderFault, type HeaderField, headerField, maxFields } from './header-field.ts';
import { readHeaderText } from './read-header-text.ts';

/** The head of a response, as it was pasted. */
export interface Answer {
  /** undefined where no status line was pasted. */
  status?: number;
  /** '1.0', '1.1', '2', '3'; undefined where no status line was pasted. */
  version?: string;
  fields: HeaderField[];
  /** What was pasted beside it and not looked at, in words. */
  notes: string[];
}

/**
 * Reads pasted response headers: text from `curl -i`, `curl -v` or a browser's tools, or a JSON list of
 * names and values as an HTTP archive holds it.
 *
 * @throws {HeaderFault} with the place of the first fault
 */
export function parseAnswer(text: string): Answer {
  if (text.trim() === '') throw new HeaderFault('Paste the headers of a response first.');
  const answer = /^\s*[[{]/.test(text) ? readHeaderList(text) : readHeaderText(text);
  if (answer.fields.length === 0)
    throw new HeaderFault('There is a status line and no header. Paste the lines below it too.');
  if (answer.fields.length > maxFields)
    throw new HeaderFault(
      `There are ${answer.fields.length} headers; ${maxFields} is the most that is looked at. Paste one response.`,
    );
  return answer;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shapes = 'a list of {"name", "value"}, a response of an HTTP archive, or an object of names and values';

/**
 * Reads headers from JSON: the `headers` of a HAR entry, the entry or its response, Firefox's 'Copy all', or
 * `curl -w '%{header_json}'`.
 *
 * @throws {HeaderFault} where it is no such JSON
 */
function readHeaderList(text: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new HeaderFault(
      `This begins like JSON and is none. Paste ${shapes} whole, or the headers as text: one a line.`,
    );
  }
  const notes: string[] = [];
  const answer = find(json, notes);
  return { ...answer, notes };
}

function find(json: unknown, notes: string[]): Omit<Answer, 'notes'> {
  if (Array.isArray(json)) return { fields: json.flatMap(fromItem) };
  if (!isObject(json)) throw new HeaderFault(`This JSON holds no headers. Paste ${shapes}.`);
  if (isObject(json.log) && Array.isArray(json.log.entries)) {
    if (json.log.entries.length !== 1)
      throw new HeaderFault(
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
    throw new HeaderFault('These are the headers of a request. Paste those of its response.');
  return { fields: Object.entries(json).flatMap(([name, value]) => fromPair(name, value)) };
}

function fromItem(item: unknown, index: number): HeaderField[] {
  if (!isObject(item) || typeof item.name !== 'string')
    throw new HeaderFault(`Item ${index + 1} of the list has no "name". Each is {"name": …, "value": …}.`);
  return fromPair(item.name, item.value);
}

function fromPair(name: string, value: unknown): HeaderField[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => {
    if (typeof one !== 'string' && typeof one !== 'number')
      throw new HeaderFault(`The value of “${name.slice(0, 40)}” is no text. Paste ${shapes}.`);
    // Pseudo-headers are no headers (RFC 9113 §8.3).
    if (name.startsWith(':')) return [];
    // Browsers join cookies by line feeds in an archive: a comma may stand in one.
    const parts = name.toLowerCase() === 'set-cookie' ? String(one).split('\n') : [String(one)];
    return parts.map((part) => headerField(name, part));
  });
}

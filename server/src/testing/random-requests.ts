import { bytesOf, hostInData, hostileInputs } from './hostile-inputs.ts';
import { mutated } from './mutated.ts';
import { createRandom, type Random } from './random.ts';
import { randomMessage } from './random-messages.ts';

/** Bytes to send on one connection, and how the sender goes on. */
export interface RandomRequest {
  /** One character a byte. */
  bytes: string;
  /**
   * `response`: one sound request, which gets one response; the connection may be reused. `close`: reads
   * until the server closes, or for a while. `end`: closes its own half at once. `reset`: resets the
   * connection.
   */
  ending: 'response' | 'close' | 'end' | 'reset';
  /** For `response`: the response has no body. */
  isHead: boolean;
}

/** Material for requests besides the data files. None of it may open the content. */
export interface Material {
  /** The host of the site under test, which replaces the data's. */
  host: string;
  origin: string;
  /** Paths of real pages and files. */
  paths: readonly string[];
  /** Public paths, whose handlers are reachable. */
  publicPaths: readonly string[];
  cookieName: string;
  /** A sealed session that has ended. */
  deadSession: string;
}

const column = (kind: Parameters<typeof hostileInputs>[0]) =>
  hostileInputs(kind).map((row) => bytesOf(row.at(-1) ?? ''));
const targets = column('target');
const believed = column('header');
const conditions = column('condition');
const methods = column('method');
const heads = column('head');
const cookies = column('cookie');
const authorizations = hostileInputs('token')
  .filter(([, , kind]) => kind === 'token' || kind === 'authorization')
  .map((row) => bytesOf(row.at(-1) ?? ''));
const fetchMetadata = ['document', 'iframe', 'script', 'empty', 'image', 'style', 'Document', ''];
const encodings = ['gzip, deflate, br, zstd', 'gzip', 'br', 'identity;q=0', '*', 'br;q=0, gzip', 'x'];
const bodies = ['{}', '{"requests":[{"query":"kyc"}]}', 'logout_token=a.b.c', 'a=b', '\0\xff', ''];
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];
const sixtyFour = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The nth random request of a seed. The same seed, number and material make the same bytes.
 *
 * A grammar over the data files makes most. The rest are mutations of those, pipelined requests, damaged
 * chunks, unfinished parts and random bytes.
 */
export function randomRequest(seed: number, index: number, material: Material): RandomRequest {
  const random = createRandom(seed, index);
  const kind = random.below(100);
  const one = (closing: boolean) => soundRequest(random, material, closing);
  if (kind < 55) {
    const { bytes, isHead } = one(random.chance(0.1));
    return { bytes, ending: 'response', isHead };
  }
  const bytes = disorderly(random, kind, one, material);
  const ending = random.pick(['close', 'close', 'close', 'close', 'close', 'close', 'end', 'reset'] as const);
  return { bytes, ending, isHead: false };
}

function disorderly(
  random: Random,
  kind: number,
  one: (closing: boolean) => { bytes: string },
  material: Material,
): string {
  const here = `Host: ${material.host}\r\nConnection: close\r\n`;
  const fromData = () => random.pick(heads).replaceAll('{host}', here).replaceAll(hostInData, material.host);
  if (kind < 72) return mutated(random, one(true).bytes, 1 + random.below(4));
  if (kind < 80) return fromData();
  if (kind < 84) return mutated(random, fromData(), 1 + random.below(3));
  if (kind < 91) {
    const row =
      Array.from({ length: 1 + random.below(3) }, () => one(false).bytes).join('') + one(true).bytes;
    return random.chance(0.5) ? row : mutated(random, row, 1);
  }
  if (kind < 94) {
    const [a, b] = [one(true).bytes, one(true).bytes];
    return a.slice(0, random.below(a.length)) + b.slice(random.below(b.length));
  }
  if (kind < 98) {
    const { bytes } = one(true);
    return bytes.slice(0, random.below(bytes.length));
  }
  return Array.from({ length: 1 + random.below(300) }, () => String.fromCharCode(random.below(256))).join('');
}

/** One request with sound framing, which gets exactly one response whatever it requests. */
function soundRequest(random: Random, material: Material, closing: boolean) {
  if (random.chance(0.1)) return programRequest(random, material, closing);
  const plain = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'];
  const method = random.chance(0.9) ? random.pick(plain) : random.pick(methods);
  const lines = [`${method} ${target(random, material)} HTTP/1.${random.chance(0.98) ? 1 : 0}`];
  lines.push(`Host: ${random.chance(0.97) ? material.host : random.pick(['evil.example', 'localhost', ''])}`);
  const some = (share: number, line: () => string) => {
    if (random.chance(share)) lines.splice(1 + random.below(lines.length), 0, line());
  };
  const header = () => random.pick(believed).replaceAll(hostInData, material.host);
  for (let count = random.below(4); count > 0; count--) lines.push(header());
  some(0.4, () => `Cookie: ${cookie(random, material)}`);
  some(0.4, () => `Accept-Encoding: ${random.pick(encodings)}`);
  some(0.3, () => `Sec-Fetch-Dest: ${random.pick(fetchMetadata)}`);
  some(0.15, () => random.pick(conditions).replaceAll(/\{(etag|date)\}/g, '"a"'));
  some(0.3, () => `Origin: ${material.origin}\r\nSec-Fetch-Site: same-origin\r\nX-Requested-With: fetch`);
  some(0.3, () => `Authorization: ${authorization(random)}`);
  if (closing) lines.push('Connection: close');
  const isHead = method === 'HEAD';
  if (!['POST', 'DELETE'].includes(method) && random.chance(0.97))
    return { bytes: `${lines.join('\r\n')}\r\n\r\n`, isHead };
  const body = random.chance(0.5) ? '' : random.pick(bodies);
  if (body !== '' && random.chance(0.9)) lines.push(`Content-Type: ${random.pick(contentTypes)}`);
  const chunked = random.chance(0.3);
  lines.push(chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`);
  const framed = chunked ? chunksOf(random, body) : body;
  return { bytes: `${lines.join('\r\n')}\r\n\r\n${framed}`, isHead };
}

/** A message for the MCP server, as a program sends it, by somebody whose token or cookie opens nothing. */
function programRequest(random: Random, material: Material, closing: boolean) {
  const { body, headers } = randomMessage(random, material.paths);
  const lines = [`POST /mcp HTTP/1.1`, `Host: ${material.host}`, `Content-Length: ${body.length}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (random.chance(0.3)) lines.push(`Cookie: ${cookie(random, material)}`);
  if (random.chance(0.5)) lines.push(`Authorization: ${authorization(random)}`);
  if (closing) lines.push('Connection: close');
  return { bytes: `${lines.join('\r\n')}\r\n\r\n${body}`, isHead: false };
}

function chunksOf(random: Random, body: string): string {
  let chunks = '';
  for (let at = 0; at < body.length; ) {
    const size = 1 + random.below(body.length - at);
    chunks += `${size.toString(16)}${random.chance(0.1) ? ';a=b' : ''}\r\n${body.slice(at, at + size)}\r\n`;
    at += size;
  }
  return `${chunks}0\r\n${random.chance(0.1) ? 'X-Trailer: a\r\n' : ''}\r\n`;
}

function target(random: Random, { paths, publicPaths }: Material): string {
  if (random.chance(0.15)) return random.pick(publicPaths);
  const some = () => (random.chance(0.4) ? random.pick(paths) : random.pick(targets));
  if (random.chance(0.6)) return some();
  if (random.chance(0.5)) return mutated(random, some(), 1 + random.below(2)).replace(/[\r\n ]/g, '');
  const [a, b] = [some(), some()];
  return a.slice(0, random.below(a.length + 1)) + b.slice(random.below(b.length));
}

function cookie(random: Random, { cookieName, deadSession }: Material): string {
  const [first = '', ...others] = deadSession.split('.');
  const parts: Readonly<Record<string, string>> = { name: cookieName, part1: first };
  const filled = random
    .pick(cookies)
    .replace(
      /\{(\w+)\}/g,
      (_, name: string) => parts[name] ?? others[Number(name.slice(4)) - 2] ?? deadSession,
    );
  return random.chance(0.7) ? filled : mutated(random, filled, 1).replace(/[\r\n]/g, '');
}

function authorization(random: Random): string {
  const part = (length: number) => Array.from({ length }, () => random.pick([...sixtyFour])).join('');
  const header = Buffer.from('{"alg":"RS256","typ":"JWT","kid":"bench"}').toString('base64url');
  const parts: Readonly<Record<string, string>> = {
    header,
    payload: part(random.below(300)),
    signature: part(342),
  };
  const token = Object.values(parts).join('.');
  const text = random.pick(authorizations).replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? token);
  return random.chance(0.5) ? text.replace(/[\r\n]/g, '') : `Bearer ${token}`;
}

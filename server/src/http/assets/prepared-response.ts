import type { ServerResponse } from 'node:http';
import type { ManifestAsset, ReadSpan } from '@kwikid/prepared-build/read';
import { isAttachment } from '@kwikid/wire/file-types';
import type { HeaderList } from '../gate/headers.ts';
import { type ByteRange, parseRange } from './byte-range.ts';
import { endTogether } from './end-together.ts';
import { createInflate } from './inflate.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The representation that a request asks for. */
export interface ResponseRequest {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  range?: string | undefined;
  ifRange?: string | undefined;
}

interface Representation {
  /** Call it only when the bytes are sent: they may have to be inflated. */
  body: () => Buffer | Promise<Buffer>;
  bytes: number;
  /** Whether the body is in memory only while responses need it. */
  isInflated: boolean;
  /** For everyone, without an entity tag. */
  headers: HeaderList;
  /** For readers who may see it, with the entity tag. */
  tagged: HeaderList;
  /** For a 304, without a length. */
  unchanged: HeaderList;
}

/** A file with its headers, ready to write in each encoding. */
export interface PreparedResponse {
  br: Representation;
  gzip: Representation;
  identity: Representation;
  /** Entity tag without quotes or suffix; its representations add their encoding. */
  tag: string;
  /** Whether it is an HTML page, which a browser may show after any link. */
  isPage: boolean;
  /** Whether its name has a hash, so that it may be kept for tabs that an earlier build sent. */
  isHashed: boolean;
  /** Whether a part of it may be asked for. */
  hasRanges: boolean;
}

/**
 * Prepares an asset's responses once, so that a request only chooses one.
 *
 * @param bytes - gives the bytes of a span
 */
export function prepareResponse(
  asset: ManifestAsset,
  bytes: ReadSpan,
  headers: HeaderList,
): PreparedResponse {
  const tag = asset.sha256.slice(0, 22);
  const hasRanges = isAttachment(asset.type);
  const isPage = asset.type.startsWith('text/html');
  const represent = (encoding: Encoding): Representation => {
    if (encoding !== 'identity' && asset[encoding] === undefined) return represent('identity');
    const offered = hasRanges ? [...headers, 'Accept-Ranges', 'bytes'] : headers;
    const coded = encoding === 'identity' ? offered : [...offered, 'Content-Encoding', encoding];
    const unchanged = [...coded, 'ETag', `"${tag}-${encoding}"`];
    const size = asset[encoding]?.bytes ?? asset.bytes;
    const length = ['Content-Length', String(size)];
    return {
      body: bodyOf(asset, encoding, bytes),
      bytes: size,
      isInflated: asset[encoding] === undefined && asset.gzip !== undefined,
      headers: [...coded, ...length],
      tagged: [...unchanged, ...length],
      unchanged,
    };
  };
  return {
    br: represent('br'),
    gzip: represent('gzip'),
    identity: represent('identity'),
    tag,
    isPage,
    isHashed: asset.hashed,
    hasRanges,
  };
}

/** One for all builds, so that they have one bound together. */
const inflate = createInflate();

/** Hardly any client wants unencoded bytes, so they are inflated on demand. */
function bodyOf(asset: ManifestAsset, encoding: Encoding, bytes: ReadSpan): Representation['body'] {
  const span = asset[encoding];
  if (span === undefined && asset.gzip !== undefined) {
    const compressed = bytes(asset.gzip);
    return () => inflate(compressed);
  }
  const body = span === undefined ? Buffer.alloc(0) : bytes(span);
  return () => body;
}

/**
 * Sends content to a reader who may see it: with an ETag, and 304 if the reader has these bytes
 * (RFC 9110 §13.1.2). Of an attachment it sends the range that the request asks for (§14).
 *
 * @param extra - headers of this response only
 * @returns the bytes of the body
 */
export function sendContent(
  wanted: ResponseRequest,
  response: ServerResponse,
  prepared: PreparedResponse,
  extra: HeaderList = [],
): number {
  const { body, bytes, tagged, unchanged } = prepared[chooseEncoding(wanted.acceptEncoding)];
  const known = wanted.ifNoneMatch;
  if (known !== undefined && (known === '*' || known.includes(prepared.tag))) {
    response.writeHead(304, withExtra(unchanged, extra));
    endTogether(response);
    return 0;
  }
  const part = prepared.hasRanges ? partOf(wanted, prepared) : undefined;
  if (part !== undefined) return sendPart(response, prepared.identity, part, extra);
  response.writeHead(200, withExtra(tagged, extra));
  if (wanted.method === 'HEAD') endTogether(response);
  else endWith(response, body());
  return wanted.method === 'HEAD' ? 0 : bytes;
}

/** Bytes of memory that only waiting responses need: none of a body that is in memory anyway. */
export function inflatedBytes(
  { method, acceptEncoding }: ResponseRequest,
  prepared: PreparedResponse,
): number {
  const { isInflated, bytes } = prepared[chooseEncoding(acceptEncoding)];
  return isInflated && method !== 'HEAD' ? bytes : 0;
}

function endWith(response: ServerResponse, body: Buffer | Promise<Buffer>): void {
  if (body instanceof Promise)
    body.then(
      (inflated) => endTogether(response, inflated),
      () => response.destroy(),
    );
  else endTogether(response, body);
}

/** The part that a request asks for; undefined if it gets the whole (RFC 9110 §13.1.5, §14.2). */
function partOf({ method, range, ifRange }: ResponseRequest, { tag, identity }: PreparedResponse) {
  if (method !== 'GET' || range === undefined) return undefined;
  // Only an entity tag can be equal: nothing is sent with the day of its last change.
  if (ifRange !== undefined && ifRange.trim() !== `"${tag}-identity"`) return undefined;
  return parseRange(range, identity.bytes);
}

/** @param part - see {@link parseRange} */
function sendPart(
  response: ServerResponse,
  { body, bytes, unchanged }: Representation,
  part: ByteRange | 'unsatisfiable',
  extra: HeaderList,
): number {
  const [status, from, to, place] =
    part === 'unsatisfiable'
      ? [416, 0, 0, '*']
      : [206, part.first, part.last + 1, `${part.first}-${part.last}`];
  response.writeHead(status, [
    ...(part === 'unsatisfiable' ? withoutCaching(unchanged) : unchanged),
    ...['Content-Range', `bytes ${place}/${bytes}`, 'Content-Length', String(to - from)],
    ...extra,
  ]);
  const whole = body();
  // A slice of the same memory, however many readers ask for it.
  endWith(
    response,
    whole instanceof Promise ? whole.then((all) => all.subarray(from, to)) : whole.subarray(from, to),
  );
  return to - from;
}

/** The headers of a response that nobody keeps. */
function withoutCaching(headers: HeaderList): string[] {
  const at = headers.indexOf('Cache-Control');
  return at === -1 ? [...headers] : headers.with(at + 1, 'no-store');
}

const withExtra = (headers: HeaderList, extra: HeaderList): string[] =>
  extra.length === 0 ? (headers as string[]) : [...headers, ...extra];

/**
 * Sends a response without an ETag, whatever the request's conditions, so that nobody learns which bytes
 * exist.
 */
export function sendConstant(
  wanted: ResponseRequest,
  response: ServerResponse,
  prepared: PreparedResponse,
  status: number,
  extra: HeaderList = [],
): void {
  const { body, headers } = prepared[chooseEncoding(wanted.acceptEncoding)];
  response.writeHead(status, withExtra(headers, extra));
  if (wanted.method === 'HEAD') response.end();
  else endWith(response, body());
}

const common: ReadonlyMap<string, Encoding> = new Map([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
]);

/**
 * No browser sends a longer Accept-Encoding; thousands of codings would cost 50 times as much as the gate.
 */
const longestAccept = 256;

/** The smallest encoding that the request accepts (RFC 9110 §12.5.3); `q=0` refuses one. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined || accept.length > longestAccept) return 'identity';
  const known = common.get(accept);
  if (known !== undefined) return known;
  const accepted = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
        return [coding, !parameters.some((text) => /^q=0(\.0*)?$/.test(text))] as const;
      }),
  );
  const accepts = (coding: string) => accepted.get(coding) ?? accepted.get('*') ?? false;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

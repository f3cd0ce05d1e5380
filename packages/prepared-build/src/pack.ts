import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { ManifestAsset } from './manifest.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  py: 'text/x-python; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  // RFC 9512; always UTF-8, so that it has no charset.
  yml: 'application/yaml',
};
const compressible = /^(?:text|application|image\/svg)/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Joins files into one, each with its compressed forms, and remembers the place of each. */
export class Pack {
  readonly #chunks: Buffer[] = [];
  #length = 0;

  /**
   * @param file - its path on disk
   * @param path - its canonical path, percent-encoded
   * @param form - `hashed`: a hash in its name; `plain`: keep it uncompressed, too, for clients without
   *   compression
   * @throws {Error} if the file's type is unknown: a new type is a decision, not a guess
   */
  async add(
    file: string,
    path: string,
    { hashed = false, plain = false }: { hashed?: boolean; plain?: boolean } = {},
  ): Promise<ManifestAsset> {
    const type = types[file.slice(file.lastIndexOf('.') + 1)];
    if (type === undefined)
      throw new Error(`${file}: add its media type to packages/prepared-build/src/pack.ts`);
    const body = await readFile(file);
    const asset: ManifestAsset = { path, type, hashed, sha256: sha256(body), bytes: body.length };
    if (!compressible.test(type)) return { ...asset, identity: this.#append(body) };
    // Quality 9: a tenth of the time of 11 for about a hundredth more bytes.
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gz] = await Promise.all([brotli(body, { params }), gzipped(body, { level: 9 })]);
    if (gz.length < body.length) asset.gzip = this.#append(gz);
    if (plain || asset.gzip === undefined) asset.identity = this.#append(body);
    if (br.length < body.length) asset.br = this.#append(br);
    return asset;
  }

  /** Every byte added so far. */
  bytes(): Buffer {
    return Buffer.concat(this.#chunks, this.#length);
  }

  #append(bytes: Buffer): { at: number; bytes: number } {
    const span = { at: this.#length, bytes: bytes.length };
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    return span;
  }
}

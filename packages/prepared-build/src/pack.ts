import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { fileTypeOf, fileTypes, maxAttachmentBytes, maxBytesOfAttachments } from '@kwikid/wire/file-types';
import type { ManifestAsset } from './manifest.ts';

const compressible = /^(?:text|application|image\/svg)/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Joins files into one, each with its compressed forms, and remembers the place of each. */
export class Pack {
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #bytesOfAttachments = 0;

  /**
   * @param file - its path on disk
   * @param path - its canonical path, percent-encoded
   * @param form - `hashed`: a hash in its name; `plain`: keep it uncompressed, too, for clients without
   *   compression
   * @throws {Error} if the file's type is unknown: a new type is a decision, not a guess; or if an attachment is
   *   longer than the server may have in memory
   */
  async add(
    file: string,
    path: string,
    { hashed = false, plain = false }: { hashed?: boolean; plain?: boolean } = {},
  ): Promise<ManifestAsset> {
    const known = fileTypeOf(file);
    if (known === undefined) {
      const endings = Object.keys(fileTypes).join(', ');
      throw new Error(`${file}: the site does not send files of this type, only ${endings}`);
    }
    const { type, attachment } = known;
    const body = await readFile(file);
    const asset: ManifestAsset = { path, type, hashed, sha256: sha256(body), bytes: body.length };
    if (attachment !== undefined) this.#checkLength(file, body.length);
    if (attachment !== undefined || !compressible.test(type))
      return { ...asset, identity: this.#append(body) };
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

  #checkLength(file: string, bytes: number): void {
    this.#bytesOfAttachments += bytes;
    if (bytes > maxAttachmentBytes)
      throw new Error(`${file}: an attachment has at most ${maxAttachmentBytes} bytes`);
    if (this.#bytesOfAttachments > maxBytesOfAttachments)
      throw new Error(`${file}: all attachments have at most ${maxBytesOfAttachments} bytes together`);
  }

  #append(bytes: Buffer): { at: number; bytes: number } {
    const span = { at: this.#length, bytes: bytes.length };
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    return span;
  }
}

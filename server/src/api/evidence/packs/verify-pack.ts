import { createHash } from 'node:crypto';
import { noRecord, refusedRecord } from '../chain.ts';
import type { PackHead, PackPage } from './pack.ts';
import { pdfSeal } from './pack-file.ts';
import { verifySignature } from './sign-pack.ts';

/** What is known of a pack that is whole. */
export interface WholePack {
  readonly kind: 'JSON' | 'PDF';
  readonly sha256: string;
  /** Name of the key; undefined if the pack is not signed. */
  readonly key?: string;
  readonly signed?: string;
  /** Of a JSON pack. */
  readonly pages?: number;
  readonly records?: number;
}

const jsonStart = '{"pack":';
const jsonEnd = /,"sha256":"([0-9a-f]{64})","signature":(null|"[\w.-]+")\}\n$/;
const pdfEnd = /\{"sha256":"([0-9a-f]{64})","signature":(null|"[\w.-]+")\}\n$/;

/** Whether a file is a pack, not an export. */
export const isPack = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, jsonStart.length)).toString('latin1');
  return start === jsonStart || start.startsWith('%PDF-');
};

/**
 * Verifies a pack without the server: every byte by its hash and signature; in JSON also that each text has the hash
 * that records name, and each record its own.
 *
 * @throws {Error} saying what is wrong
 */
export async function verifyPack(bytes: Uint8Array): Promise<WholePack> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPdf = buffer.toString('latin1', 0, 5) === '%PDF-';
  const end = buffer.toString('latin1', Math.max(0, buffer.length - 4096));
  const found = (isPdf ? pdfEnd : jsonEnd).exec(end);
  if (found === null) throw new Error('it has no seal at its end: the file was cut or altered there');
  const [seal, sha256 = '', signature = 'null'] = found;
  const bodyEnd = buffer.length - seal.length - (isPdf ? pdfSeal.length : 0);
  if (isPdf && buffer.toString('latin1', bodyEnd, bodyEnd + pdfSeal.length) !== pdfSeal)
    throw new Error('it has no seal at its end: the file was cut or altered there');
  const body = buffer.subarray(isPdf ? 0 : jsonStart.length, bodyEnd);
  if (createHash('sha256').update(body).digest('hex') !== sha256)
    throw new Error('it does not have the hash of its seal: a byte was altered');
  const signed = signature === 'null' ? undefined : await verifySignature(JSON.parse(signature) as string);
  if (signed !== undefined && signed.sha256 !== sha256) throw new Error('its signature is of another pack');
  return {
    ...{ kind: isPdf ? 'PDF' : 'JSON', sha256 },
    ...(signed !== undefined && { key: signed.key, signed: signed.signed }),
    ...(!isPdf && checkContent(JSON.parse(body.toString('utf8')) as PackHead & { pages: PackPage[] })),
  };
}

/** @throws {Error} naming the page, if a text or a record does not have its hash */
function checkContent({ pages }: { pages: readonly PackPage[] }): { pages: number; records: number } {
  let records = 0;
  for (const { page, texts, acknowledged } of pages) {
    for (const { title, markdown, text } of texts) {
      const hash = createHash('sha256').update(`${title}\n\n${markdown}`, 'utf8').digest('hex');
      if (hash !== text) throw new Error(`${page}: a text does not have the hash ${text}`);
    }
    for (const record of acknowledged) {
      const { number, previous } = record;
      // A pack has single records of the chain: each is checked by itself.
      const reason = refusedRecord(record, { records: number - 1, head: previous ?? noRecord });
      if (reason !== undefined) throw new Error(`${page}: record ${number} ${reason}`);
    }
    records += acknowledged.length;
  }
  return { pages: pages.length, records };
}

import { createHash } from 'node:crypto';
import { noRecord, refusedRecord } from '../chain.ts';
import type { PackPage } from './pack.ts';
import { verifySignature } from './sign-pack.ts';

/** What is known of a pack that is whole. */
export interface WholePack {
  readonly kind: 'JSON' | 'HTML' | 'PDF';
  readonly sha256: string;
  /** Name of the key; undefined if the pack is not signed. */
  readonly key?: string;
  readonly signed?: string;
  /** Not of a PDF. */
  readonly pages?: number;
  readonly records?: number;
}

const seal = '"sha256":"([0-9a-f]{64})","signature":(null|"[\\w.-]+")}';

/** How each kind of pack begins, and its seal, which ends it. */
const kinds = [
  { kind: 'JSON', start: '{"pack":', end: new RegExp(`,${seal}\n$`) },
  { kind: 'HTML', start: '<!doctype html>\n', end: new RegExp(`<!-- {${seal} -->\n$`) },
  // As servers made them until November 2026.
  { kind: 'PDF', start: '%PDF-', end: new RegExp(`\n%KWIKID-SEAL {${seal}\n$`) },
] as const;

const kindOf = (bytes: Uint8Array) =>
  kinds.find(({ start }) => Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start);

/** Whether a file is a pack, not an export. */
export const isPack = (bytes: Uint8Array): boolean => kindOf(bytes) !== undefined;

/**
 * Verifies a pack without the server: every byte by its hash and signature, each text by the hash that records name, and
 * each record by its own.
 *
 * @throws {Error} saying what is wrong
 */
export async function verifyPack(bytes: Uint8Array): Promise<WholePack> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { kind, start, end } = kindOf(bytes) ?? kinds[0];
  const found = end.exec(buffer.toString('latin1', Math.max(0, buffer.length - 4096)));
  if (found === null) throw new Error('it has no seal at its end: the file was cut or altered there');
  const [{ length }, sha256 = '', signature = 'null'] = found;
  const body = buffer.subarray(kind === 'JSON' ? start.length : 0, buffer.length - length);
  if (createHash('sha256').update(body).digest('hex') !== sha256)
    throw new Error('it does not have the hash of its seal: a byte was altered');
  const signed = signature === 'null' ? undefined : await verifySignature(JSON.parse(signature) as string);
  if (signed !== undefined && signed.sha256 !== sha256) throw new Error('its signature is of another pack');
  return {
    ...{ kind, sha256 },
    ...(signed !== undefined && { key: signed.key, signed: signed.signed }),
    ...(kind !== 'PDF' && checkContent(pagesIn(kind, body.toString('utf8')))),
  };
}

function pagesIn(kind: 'JSON' | 'HTML', text: string): PackPage[] {
  if (kind === 'JSON') return (JSON.parse(text) as { pages: PackPage[] }).pages;
  const parts = [...text.matchAll(/<script type="application\/json">([^<]*)<\/script>/g)];
  // The first is the head of the pack.
  return parts.slice(1).map(([, json = '']) => JSON.parse(json) as PackPage);
}

/** @throws {Error} naming the page, if a text or a record does not have its hash */
function checkContent(pages: readonly PackPage[]): { pages: number; records: number } {
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

import {
  type BrokenChain,
  type ChainHead,
  canonicalJson,
  type EvidenceRecord,
  emptyChain,
  refusedRecord,
} from './chain.ts';
import type { EvidenceLog } from './evidence-log.ts';

/** Records that are read at once: an export of any length takes little memory. */
const recordsAtOnce = 500;

/**
 * An export: a record a line, and a last line with the head of the chain, so that a file that was cut is noticed.
 *
 * @throws if the log fails before the end: the last line is missing then
 */
export async function* exportLines(log: Pick<EvidenceLog, 'read'>): AsyncGenerator<string> {
  let head = emptyChain;
  for (;;) {
    const records = await log.read(head.records, recordsAtOnce);
    for (const record of records) yield `${canonicalJson(record)}\n`;
    const last = records.at(-1);
    if (last === undefined) break;
    head = headAt(last);
  }
  yield `${canonicalJson(head)}\n`;
}

const headAt = ({ number, hash }: EvidenceRecord): ChainHead => ({ records: number, head: hash });

const newline = 10;

/**
 * Verifies an export without the server. Every byte counts: a line must be exactly what the server would have written.
 *
 * @param bytes - the file
 * @returns the head, or the first line (from 1) that was altered; a line holds the record of its number
 */
export function verifyExport(bytes: Uint8Array): ChainHead | BrokenChain {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let head = emptyChain;
  for (let start = 0; start < bytes.length; ) {
    const record = head.records + 1;
    const end = bytes.indexOf(newline, start);
    if (end === -1) return { record, reason: 'is not whole: the file was cut' };
    let value: unknown;
    try {
      const line = decoder.decode(bytes.subarray(start, end));
      value = JSON.parse(line);
      if (typeof value !== 'object' || value === null || canonicalJson(value) !== line)
        return { record, reason: 'is not written as the server writes it' };
    } catch {
      return { record, reason: 'is not JSON in UTF-8' };
    }
    start = end + 1;
    if ('head' in (value as object)) {
      if (canonicalJson(value as object) !== canonicalJson(head))
        return { record, reason: 'is the end of another chain' };
      return start === bytes.length ? head : { record: record + 1, reason: 'comes after the end' };
    }
    const reason = refusedRecord(value, head);
    if (reason !== undefined) return { record, reason };
    head = headAt(value as EvidenceRecord);
  }
  return { record: head.records + 1, reason: 'is missing: the file was cut' };
}

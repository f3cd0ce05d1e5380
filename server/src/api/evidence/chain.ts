import { createHash } from 'node:crypto';

/** What somebody acknowledged, before it has its place in the chain. */
export interface Acknowledgement {
  readonly issuer: string;
  readonly subject: string;
  /** As the provider named the person then; null if it did not. */
  readonly name: string | null;
  readonly email: string | null;
  /** Path, percent-encoded. */
  readonly page: string;
  /** SHA-256 of the text that was acknowledged, hexadecimal. */
  readonly text: string;
  /** Git commit of the build that showed it. */
  readonly release: string;
  /** Time by the server's clock, ISO 8601 in UTC. */
  readonly at: string;
}

/** One link of the chain. */
export interface EvidenceRecord extends Acknowledgement {
  /** From 1, without gaps. */
  readonly number: number;
  /** Hash of the record before; {@link noRecord} for the first. */
  readonly previous: string;
  /** SHA-256 of the canonical JSON of all other fields, hexadecimal. */
  readonly hash: string;
}

/** The end of a chain: how many records it has, and the hash of the last. */
export interface ChainHead {
  readonly records: number;
  readonly head: string;
}

/** What the first record follows. */
export const noRecord = '0'.repeat(64);
export const emptyChain: ChainHead = { records: 0, head: noRecord };

/**
 * JSON with sorted names and without blanks: RFC 8785 for flat objects of texts, whole numbers and null, which is all
 * that a record holds.
 */
export function canonicalJson(value: object): string {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

const hashOf = (unhashed: object) =>
  createHash('sha256').update(canonicalJson(unhashed), 'utf8').digest('hex');

/** The record that follows a head. */
export function nextRecord(made: Acknowledgement, { records, head }: ChainHead): EvidenceRecord {
  const { issuer, subject, name, email, page, text, release, at } = made;
  const unhashed = {
    issuer,
    subject,
    name,
    email,
    page,
    text,
    release,
    at,
    number: records + 1,
    previous: head,
  };
  return { ...unhashed, hash: hashOf(unhashed) };
}

/** Of a chain that does not verify: the first record at which it breaks, and why. */
export interface BrokenChain {
  /** From 1, as records are numbered. */
  readonly record: number;
  readonly reason: string;
}

const fields = [
  'at',
  'email',
  'hash',
  'issuer',
  'name',
  'number',
  'page',
  'previous',
  'release',
  'subject',
  'text',
];

/**
 * Whether a value is the record that follows a head: its own hash, its number and the hash of the record before.
 *
 * @returns why it is not; undefined if it is
 */
export function refusedRecord(value: unknown, { records, head }: ChainHead): string | undefined {
  if (typeof value !== 'object' || value === null) return 'is not a record';
  if (Object.keys(value).sort().join() !== fields.join()) return 'does not have the fields of a record';
  const { hash, ...unhashed } = value as EvidenceRecord;
  if (hashOf(unhashed) !== hash) return 'does not have the hash of what it says';
  if (unhashed.number !== records + 1) return `has the number ${unhashed.number}`;
  if (unhashed.previous !== head) return 'does not follow the record before it';
  return undefined;
}

/**
 * Verifies a whole chain.
 *
 * @returns its head, or the first record at which it breaks
 */
export function verifyChain(list: readonly unknown[]): ChainHead | BrokenChain {
  let head = emptyChain;
  for (const value of list) {
    const reason = refusedRecord(value, head);
    if (reason !== undefined) return { record: head.records + 1, reason };
    head = { records: head.records + 1, head: (value as EvidenceRecord).hash };
  }
  return head;
}

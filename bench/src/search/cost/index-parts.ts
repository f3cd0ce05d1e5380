import type { SearchRecord } from '@kwikid/search';
import { buildRecordIndex } from '@kwikid/search/record-index';

const megabyte = 1_000_000;

/** Prints what each part of an index takes, by the size of its arrays, and the texts that it keeps beside them. */
export function printParts(name: string, records: readonly SearchRecord[]): void {
  const { vocabulary, phrases, places, placeStart, ...others } = buildRecordIndex(records);
  const { postingStart, postingRecord, postingFields, postingImpact, ...perRecord } = others;
  const parts = {
    'postings of words': bytesOf([postingStart, postingRecord, postingFields, postingImpact]),
    'places of words': bytesOf([places, placeStart]),
    'phrases of readers': bytesOf(Object.values(phrases)),
    'facts of records': bytesOf(Object.values(perRecord)),
    'words, as text': vocabulary.terms.reduce((sum, term) => sum + Buffer.byteLength(term), 0),
    'records, as JSON': Buffer.byteLength(JSON.stringify(records)),
  };
  const shown = Object.entries(parts).map(([part, bytes]) => `${part} ${(bytes / megabyte).toFixed(1)} MB`);
  console.log(`search, ${name}: ${vocabulary.terms.length} words; ${shown.join(', ')}`);
}

const bytesOf = (parts: readonly unknown[]): number =>
  parts.reduce<number>((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0);

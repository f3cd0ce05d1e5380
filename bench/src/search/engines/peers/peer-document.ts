import { levels, phrasesOf, type SearchRecord } from '@kwikid/search';

/** A record as every peer gets it. */
export interface PeerDocument {
  /** Number of the record: its URL is in `urls` of the adapter. */
  readonly id: number;
  /** The section's own heading; of a page, its title. */
  readonly title: string;
  /** The headings above it, the area and the page's title among them. */
  readonly hierarchy: string;
  readonly content: string;
  /** What readers ask of the section. */
  readonly asked: string;
}

/** The texts of the records by the fields that the peers search. */
export function peerDocuments(records: readonly SearchRecord[]): PeerDocument[] {
  return records.map((record, id) => {
    const headings = levels.flatMap((level) => record.hierarchy[level] ?? []);
    return {
      id,
      title: headings.at(-1) ?? '',
      hierarchy: headings.slice(0, -1).join(' '),
      content: record.content ?? '',
      asked: phrasesOf(record)
        .map(({ text }) => text)
        .join('\n'),
    };
  });
}

/** Words that a peer leaves out, as its documentation advises; lunr has a list of its own. */
export const functionWords: readonly string[] = (
  'a an and are as at be by can do does for from how i in into is it me my no not of on or that the then there ' +
  'this to was what when where which who why will with you'
).split(' ');

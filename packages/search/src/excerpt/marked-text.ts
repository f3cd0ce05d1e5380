import type { Highlighter, Mark } from '../query/highlighter.ts';
import type { Block, TextBlocks } from '../records/block.ts';
import type { SearchRecord } from '../records/search-record.ts';

/** Of a record, its text and what the text consists of. */
export type RecordText = Pick<SearchRecord, 'content'> & Partial<TextBlocks>;

/** A record's text with what a query found in it. */
export interface MarkedText {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly marks: readonly Mark[];
  /** Of each table, the names of its columns, and what was found in each. */
  readonly tables: readonly MarkedNames[];
}

export interface MarkedNames {
  readonly names: readonly string[];
  readonly marks: readonly (readonly Mark[])[];
}

/** @returns undefined if the record's blocks are not known */
export function markedText(record: RecordText, { marks }: Highlighter): MarkedText | undefined {
  const { content, blocks = [], columns = [] } = record;
  if (content === null || blocks.length === 0) return undefined;
  const tables = columns.map((names) => ({ names, marks: names.map(marks) }));
  return { text: content, blocks, marks: marks(content), tables };
}

import type { Block, SearchRecord } from '@kwikid/search';

/** A part of a section that can be an answer by itself. All text is plain. */
export interface AnswerBlock {
  readonly kind: 'text' | 'list' | 'row' | 'code';
  /** What introduces it: the text above a list or code, the names of a row's columns. Empty if there is nothing. */
  readonly lead: string;
  /** Its items, its cells, or its text as the only one; code in one line, with its title. */
  readonly parts: readonly string[];
  /** Of code, its title, and its first lines as they are written. */
  readonly title?: string;
  readonly code?: string;
  /** Of a row, the name of each cell's column; empty for a column without a name. */
  readonly columns?: readonly string[];
  /** Numbers of the record's blocks that it consists of; empty if they are not known. */
  readonly numbers: readonly number[];
  /** Whether the section begins with it. */
  readonly isFirst: boolean;
  /** Of a list, that there are items before it or after it. */
  readonly isCut?: { readonly before: boolean; readonly after: boolean };
}

/** Of paragraphs that are read on, and of a part of a long list. */
const maxWords = 70;
/** A list up to here is shown whole. */
const wholeListWords = 110;
/** Of the line that stands for a block. */
const wordsOfLine = 40;
/** What readers say of a problem, what a picture is, where a fact comes from: they say nothing by themselves. */
const noAnswer = /^They say:|^Sources?$|Proposed: drawn from this page/;

type Section = Pick<SearchRecord, 'content' | 'blocks' | 'columns'>;

const known = new WeakMap<Section, readonly AnswerBlock[]>();

/** The parts of a section that can answer a question, in their order: the same objects each time. */
export function answerBlocks(record: Section): readonly AnswerBlock[] {
  const blocks = known.get(record) ?? blocksOf(record);
  known.set(record, blocks);
  return blocks;
}

function blocksOf(record: Section): AnswerBlock[] {
  const { content, blocks = [], columns = [] } = record;
  if (content === null) return [];
  if (blocks.length === 0) return [{ kind: 'text', lead: '', parts: [content], numbers: [], isFirst: true }];
  const textOf = ({ start, end }: Pick<Block, 'start' | 'end'>) => content.slice(start, end);
  const found: AnswerBlock[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined) break;
    const before = blocks[at - 1];
    const above = before?.kind === 'text' && !noAnswer.test(textOf(before)) ? textOf(before) : '';
    const isFirst = at === 0;
    if (block.kind === 'row') {
      const names = columns[block.table] ?? [];
      found.push({
        kind: 'row',
        lead: names.join(' '),
        parts: block.cells.map(([, start, end]) => content.slice(start, end)),
        columns: block.cells.map(([column]) => names[column] ?? ''),
        numbers: [at],
        isFirst,
      });
    } else if (block.kind === 'item') {
      const past = endOfRun(blocks, at, 'item');
      const items = blocks.slice(at, past).map(textOf);
      const introduction = block.lead === undefined ? undefined : blocks[block.lead];
      const lead = introduction ? textOf(introduction) : above;
      for (const [first, parts] of partsOfList(items))
        found.push({
          ...{ kind: 'list', lead, parts, numbers: range(at + first, parts.length) },
          isFirst: isFirst && first === 0,
          isCut: { before: first > 0, after: first + parts.length < items.length },
        });
      at = past - 1;
    } else if (block.kind === 'code') {
      const { start, labelEnd: end, code } = block;
      found.push({
        ...{ kind: 'code', lead: above, parts: [textOf(block)], numbers: [at], isFirst },
        ...(end !== undefined && { title: textOf({ start, end }) }),
        ...(code !== undefined && { code }),
      });
    } else {
      const following = blocks.slice(at + 1, endOfRun(blocks, at + 1, 'text')).map(textOf);
      const [, parts] = upTo([textOf(block), ...following], 0);
      const numbers = range(at, parts.length);
      found.push({ kind: 'text', lead: '', parts: [parts.join(' ')], numbers, isFirst });
    }
  }
  return found.filter(({ parts }) => !noAnswer.test(parts[0] ?? ''));
}

/** A block as it is read, in one line. */
export function plainBlock({ kind, lead, parts, columns = [] }: AnswerBlock): string {
  if (kind === 'row')
    return parts.map((cell, at) => (columns[at] ? `${columns[at]}: ${cell}` : cell)).join(' · ');
  return `${lead === '' ? '' : `${lead} `}${parts.join(' · ')}`;
}

/** The beginning of a block as it is read in one line, cut between words. */
export function blockLine(block: AnswerBlock): string {
  const words = plainBlock(block).split(/\s+/);
  return words.length <= wordsOfLine ? words.join(' ') : `${words.slice(0, wordsOfLine).join(' ')} …`;
}

export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

function endOfRun(blocks: readonly Block[], from: number, kind: Block['kind']): number {
  let past = from;
  while (blocks[past]?.kind === kind) past++;
  return past;
}

/** A short list whole; of a long one, from each item on as many as are read at once. */
function partsOfList(items: readonly string[]): (readonly [first: number, parts: string[]])[] {
  if (wordsIn(items.join(' ')) <= wholeListWords) return [[0, [...items]]];
  return items.map((_, first) => upTo(items, first));
}

function upTo(texts: readonly string[], first: number): readonly [first: number, parts: string[]] {
  const parts = [texts[first] ?? ''];
  let words = wordsIn(parts[0] ?? '');
  for (const text of texts.slice(first + 1)) {
    words += wordsIn(text);
    if (words > maxWords) break;
    parts.push(text);
  }
  return [first, parts];
}

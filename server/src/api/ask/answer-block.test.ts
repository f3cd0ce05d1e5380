import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '@kwikid/search';
import { answerBlocks, plainBlock } from './answer-block.ts';

/** A section of blocks, each with its text. */
function section(...blocks: [kind: 'text' | 'item' | 'code', text: string, lead?: number][]) {
  let content = '';
  const placed = blocks.map(([kind, text, lead]): Block => {
    const start = content.length;
    content += `${text} `;
    return { kind, start, end: start + text.length, ...(lead !== undefined && { lead }) } as Block;
  });
  return { content, blocks: placed, columns: [] };
}
const plain = (record: Parameters<typeof answerBlocks>[0]) => answerBlocks(record).map(plainBlock);
const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');

test('a short list is one block, with what introduces it', () => {
  const list = section(['text', 'Before a restart:'], ['item', 'Tell the agents.', 0], ['item', 'Wait.', 0]);
  assert.deepEqual(plain(list), ['Before a restart:', 'Before a restart: Tell the agents. · Wait.']);
});

test('a list without an introduction of its own is introduced by the text above it', () => {
  const list = section(['text', 'Three things matter.'], ['item', 'One.'], ['item', 'Two.']);
  assert.equal(plain(list)[1], 'Three things matter. One. · Two.');
});

test('of a long list each item begins a block, with as many of the next as are read at once', () => {
  const items = Array.from({ length: 5 }, (_, at): ['item', string] => ['item', words(30, `w${at}`)]);
  const blocks = answerBlocks(section(...items));
  assert.deepEqual(
    blocks.map(({ parts }) => parts.length),
    [2, 2, 2, 2, 1],
  );
  assert.deepEqual(blocks[1]?.isCut, { before: true, after: true });
  assert.deepEqual(
    blocks.map(({ isFirst }) => isFirst),
    [true, false, false, false, false],
  );
});

test('paragraphs are read on, up to a bound', () => {
  const text = section(['text', words(40, 'a')], ['text', words(20, 'b')], ['text', words(40, 'c')]);
  assert.deepEqual(
    plain(text).map((each) => [...new Set(each.split(' '))].join('')),
    ['ab', 'bc', 'c'],
  );
});

test('a row has the names of its columns, and a cell without one has only its text', () => {
  const content = 'Job | Who | Restore | L-2';
  const cells = [
    [0, 12, 19],
    [1, 22, 25],
  ] as const;
  const row: Block = { kind: 'row', start: 12, end: 25, table: 0, cells };
  assert.deepEqual(plain({ content, blocks: [row], columns: [['', 'Who']] }), ['Restore · Who: L-2']);
});

test('code has its title and its lines, and what introduces it', () => {
  const content = 'Run: a.sh if x y';
  const blocks: Block[] = [
    { kind: 'text', start: 0, end: 4 },
    { kind: 'code', start: 5, end: 16, labelEnd: 9, code: 'if x\n  y' },
  ];
  const [, code] = answerBlocks({ content, blocks, columns: [] });
  assert.deepEqual(
    [code?.lead, code?.title, code?.code, code?.parts],
    ['Run:', 'a.sh', 'if x\n  y', ['a.sh if x y']],
  );
});

test('what readers say and what a picture is are neither an answer nor an introduction', () => {
  const found = section(
    ['text', 'They say: ‘no sound’, ‘awaaz nahi’.'],
    ['item', 'Check the microphone.'],
    ['text', 'A window. Proposed: drawn from this page’s description.'],
  );
  assert.deepEqual(plain(found), ['Check the microphone.']);
});

test('a section without blocks is one text, and one without a text has no block', () => {
  assert.deepEqual(plain({ content: 'Only this.' }), ['Only this.']);
  assert.deepEqual(plain({ content: null }), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, createEngine, type Highlighter } from '@kwikid/search';
import fc from 'fast-check';
import { retrievePassages } from './passages.ts';
import { quotation, quotationOfText } from './quotation.ts';

/** Marks the words given, wherever they stand. */
const marking = (...words: string[]): Highlighter => ({
  words: words.map((text, number) => ({ number, text })),
  marks: (text) =>
    words
      .flatMap((word, number) => {
        const start = text.indexOf(word);
        return start === -1 ? [] : [{ start, end: start + word.length, words: [number] }];
      })
      .sort((a, b) => a.start - b.start),
});

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const section = {
  objectID: '1',
  url: '/docs/off',
  url_without_anchor: '/docs/off',
  anchor: null,
  type: 'lvl1' as const,
  hierarchy: { lvl0: 'Relays', lvl1: 'Turn it off', ...none },
  language: 'en',
  docusaurus_tag: 'default',
  version: 'current',
  tags: [],
  area: 'Documentation',
  audience: [],
  kind: '',
  weight: { page_rank: 5, level: 90, position: 0 },
};
const [intro, lead, first, second] = [
  'An introduction that says nothing of it. A relay may be stopped at any time.',
  'Before the relay is stopped:',
  'Tell the agents.',
  'Wait for the last call.',
];
const rows = [
  ['Drain the queue', 'operator', '15'],
  ['Stop *now*', 'lead | deputy', '2'],
];
const content = [
  intro,
  lead,
  first,
  second,
  'Step | Who | Minutes',
  ...rows.map((row) => row.join(' | ')),
].join(' | ');
const spanOf = (text = '') => ({ start: content.indexOf(text), end: content.indexOf(text) + text.length });
const blocks: Block[] = [
  { kind: 'text', ...spanOf(intro) },
  { kind: 'text', ...spanOf(lead) },
  { kind: 'item', ...spanOf(first), lead: 1 },
  { kind: 'item', ...spanOf(second), lead: 1 },
  ...rows.map((row): Block => {
    const cells = row.map((text, column): [number, number, number] => {
      const { start, end } = spanOf(text);
      return [column, start, end];
    });
    return { kind: 'row', ...spanOf(row.join(' | ')), table: 0, cells };
  }),
];
const engine = createEngine([{ ...section, content, blocks, columns: [['Step', 'Who', 'Minutes']] }]);
const quotations: [question: string, quoted: string][] = [
  ['How many minutes may draining the queue take?', 'Step: Drain the queue · Who: operator · Minutes: 15'],
  [
    'When may a relay be stopped at any time?',
    'An introduction that says nothing of it. A relay may be stopped at any time.',
  ],
  [
    'whom to tell before the relay is stopped',
    'Before the relay is stopped: Tell the agents. · Wait for the last call.',
  ],
];
for (const [question, quoted] of quotations) {
  test(`'${question}' is answered by a block: ${quoted}`, () => {
    const { passages, highlighter } = retrievePassages(engine, question);
    const [passage] = passages;
    assert.equal(passage && quotation(passage, highlighter), quoted);
  });
}

test('a short text is quoted as it is', () => {
  assert.equal(quotationOfText('Stop it. Start it.', marking('Start')), 'Stop it. Start it.');
});

test('from a long text, the sentences about the question are quoted', () => {
  const text = `${'Nothing of it here. '.repeat(30)}Then stop the relay and start it. ${'Nor here. '.repeat(60)}`;
  const quoted = quotationOfText(text.trim(), marking('relay', 'start'));
  assert.match(quoted, /^… .*Then stop the relay and start it\./);
  assert.match(quoted, / …$/);
});

test('of a sentence that is too long a window is quoted, cut between words', () => {
  const text = `${'cell | '.repeat(100)}limit | 10 requests | ${'cell | '.repeat(100)}`.trim();
  const quoted = quotationOfText(text, marking('limit', 'requests'));
  assert.match(quoted, /limit \| 10 requests/);
  assert.match(quoted, /^… (?:cell|\|)/);
});

test('whatever the text is, the quotation is short and is a part of it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 900 }),
      fc.array(fc.string({ minLength: 1, maxLength: 4 })),
      (text, words) => {
        const quoted = quotationOfText(text, marking(...words));
        assert.ok(quoted.length <= 320 + 4);
        assert.ok(text.includes(quoted.replace(/^… /, '').replace(/ …$/, '')) || /…/.test(text));
      },
    ),
  );
});

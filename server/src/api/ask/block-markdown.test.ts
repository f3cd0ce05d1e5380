import assert from 'node:assert/strict';
import { test } from 'node:test';
import { micromark } from 'micromark';
import type { AnswerBlock } from './answer-block.ts';
import { blockMarkdown } from './block-markdown.ts';

const block = (of: Partial<AnswerBlock>): AnswerBlock => ({
  ...{ kind: 'text', lead: '', parts: ['A text.'], isFirst: true },
  ...of,
});
const html = (of: Partial<AnswerBlock>) => micromark(blockMarkdown(block(of))).replaceAll('\n', '');

const shown: [what: string, block: Partial<AnswerBlock>, html: string][] = [
  ['a text', {}, '<blockquote><p>A text.</p></blockquote>'],
  [
    'a list with what introduces it',
    { kind: 'list', lead: 'Before:', parts: ['Stop.', '1. Wait.'] },
    '<blockquote><p>Before:</p><ul><li>Stop.</li><li>1. Wait.</li></ul></blockquote>',
  ],
  [
    'a part of a list says that there is more',
    { kind: 'list', parts: ['Stop.'], isCut: { before: true, after: true } },
    '<blockquote><ul><li>…</li><li>Stop.</li><li>…</li></ul></blockquote>',
  ],
  [
    'a row with the names of its columns',
    { kind: 'row', lead: 'Port Use', parts: ['3478', 'TURN'], columns: ['Port', ''] },
    '<blockquote><ul><li><strong>Port:</strong> 3478</li><li>TURN</li></ul></blockquote>',
  ],
  [
    'code, with signs of Markdown in it',
    { kind: 'code', lead: 'Run:', parts: ['echo ``x`` *y*'] },
    '<blockquote><p>Run:</p><p><code>echo ``x`` *y*</code></p></blockquote>',
  ],
];
for (const [what, of, expected] of shown)
  test(`${what} is quoted as such`, () => assert.equal(html(of), expected));

const hostile = [
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '![a](https://evil.example/x.png)',
  'https://evil.example/',
  '` breaks out <img src=x>',
  '```\n# heading',
  '> quoted\n\n# heading',
];
for (const kind of ['text', 'list', 'row', 'code'] as const)
  for (const text of hostile)
    test(`${kind}: ${JSON.stringify(text)} stays text`, () => {
      const made = html({ kind, lead: text, parts: [text], columns: [text] });
      assert.doesNotMatch(made, /<(?!\/?(blockquote|p|ul|li|strong|code)>)/);
      assert.doesNotMatch(made, /href|src="/);
    });

test('long code is cut', () => {
  const made = html({ kind: 'code', parts: ['x'.repeat(5000)] });
  assert.ok(made.length < 800 && made.includes(' …'));
});

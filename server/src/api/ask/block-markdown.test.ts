import assert from 'node:assert/strict';
import { test } from 'node:test';
import { micromark } from 'micromark';
import type { AnswerBlock } from './answer-block.ts';
import { blockMarkdown } from './block-markdown.ts';

const block = (of: Partial<AnswerBlock>): AnswerBlock => ({
  ...{ kind: 'text', lead: '', parts: ['A text.'], numbers: [], isFirst: true },
  ...of,
});
/** In one line; lines of code end with ⏎. */
const html = (of: Partial<AnswerBlock>) =>
  micromark(blockMarkdown(block(of)))
    .replaceAll(/(?<=<code>)[^<]*/g, (code) => code.replaceAll('\n', '⏎'))
    .replaceAll('\n', '');

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
    'code, with its title and lines, and signs of Markdown in it',
    { kind: 'code', lead: 'Run:', title: 'a_b.sh', parts: ['a_b.sh if x y'], code: 'if x\n\n  ```y*' },
    '<blockquote><p>Run:</p><p>a_b.sh</p><pre><code>if x⏎⏎  ```y*⏎</code></pre></blockquote>',
  ],
  [
    'code whose lines are not known',
    { kind: 'code', parts: ['echo *x*'] },
    '<blockquote><pre><code>echo *x*⏎</code></pre></blockquote>',
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
      assert.doesNotMatch(made, /<(?!\/?(blockquote|p|ul|li|strong|pre|code)>)/);
      assert.doesNotMatch(made, /href|src="/);
    });

for (const [what, code] of [
  ['a long line', 'x'.repeat(5000)],
  ['many lines', 'x\n'.repeat(500)],
] as const)
  test(`${what} of code is cut, and says so`, () => {
    const made = html({ kind: 'code', parts: ['x'], code });
    assert.ok(made.length < 1200 && made.includes('⏎…⏎</code>'), made);
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => 'word '.repeat(count);
const code = (count: number, fence = '```') => `${fence}bash test\n${words(count)}\n${fence}\n`;

const texts: [what: string, markdown: string, minutes: number | undefined][] = [
  ['a short text', words(880), undefined],
  ['a thousand words', words(1000), 5],
  ['a long text', words(2450), 12],
  [
    'code, which counts by half',
    `${words(800)}

${code(800)}`,
    6,
  ],
  ['only code', code(2000), 5],
  ['facts that are looked up', `${words(2000)}\n::product-map\n`, undefined],
  ['a fence of tildes', code(2000, '~~~'), 5],
  ['a fence that shows a fence', `\`\`\`\`md\n${code(2000)}\`\`\`\``, 5],
  ['a block that is never closed', `\`\`\`bash\n${words(2000)}`, 5],
  ['a block in a list', `- a\n\n  ${code(2000).replaceAll('\n', '\n  ')}`, 5],
  [
    'addresses and comments, which nobody reads',
    `${'[word](../a-b/c.md#d-e "f") '.repeat(1000)}<!-- ${words(900)} -->`,
    5,
  ],
];
for (const [what, markdown, minutes] of texts) {
  test(`${what}: ${minutes ?? 'not shown'}`, () => assert.equal(readingMinutes(markdown), minutes));
}

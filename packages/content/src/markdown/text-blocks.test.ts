import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textBlocks } from './text-blocks.ts';

test('a text without its markup, in blocks', () => {
  const markdown = `Call **the lead** at [once](./a.md),
within \`15\` minutes.

## Then {#then}

1. Write it down.

   With the time.
   - Who
     - What
- ![A drawing](./a.svg)

:::note[Mind]
Say nothing else.
:::

| Level | Time |
| --- | --- |
| 1 | 15 |

\`\`\`sh
date
\`\`\`
`;
  assert.deepEqual(textBlocks(markdown), [
    ['text', 'Call the lead at once, within 15 minutes.'],
    ['h2', 'Then'],
    ['item', 'Write it down.'],
    ['text', 'With the time.'],
    ['item2', 'Who'],
    ['item3', 'What'],
    ['item', 'A drawing'],
    ['text', 'Mind'],
    ['text', 'Say nothing else.'],
    ['row', 'Level | Time'],
    ['row', '1 | 15'],
    ['code', 'date'],
  ]);
});

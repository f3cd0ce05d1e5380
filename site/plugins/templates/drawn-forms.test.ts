import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDrawnForms } from './drawn-forms.ts';

const file = '/content/docs/a/templates/list.md';
const form = [
  '```markdown test title="list.md"',
  '# List of <client>',
  '',
  '## Stage 1',
  '',
  '- [ ] U: `<id>`, <date>',
  '```',
];
const page = ['Before.', '', ...form, '', 'After.'].join('\n');

test('a form is drawn, with its words to fill in, and its Markdown follows', () => {
  assert.equal(
    withDrawnForms(page, file),
    [
      ...['Before.', '', '**List of \\<client>**', '', '### Stage 1', '', '- [ ] U: `<id>`, \\<date>', ''],
      ...['<details class="template-source">', '<summary>The form as Markdown</summary>', '', ...form, ''],
      ...['</details>', '', 'After.'],
    ].join('\n'),
  );
});

test('other blocks and other pages stay as they are', () => {
  assert.equal(withDrawnForms(page, '/content/docs/a/list.md'), page);
  const other = '```python test\nprint(1)\n```';
  assert.equal(withDrawnForms(other, file), other);
});

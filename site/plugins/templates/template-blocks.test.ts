import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateBlocks } from './template-blocks.ts';

const file = '/project/content/docs/coordinators/templates/form.md';

test('a titled Markdown block is the text of its file, to the byte', () => {
  const form = '# Form\n\n\n| a | b |\n| - | - |\n| | <c> |\n\n- [ ] d  \n  - e\n';
  const page = `---\ntitle: x\n---\n\nText.\n\n\`\`\`markdown test title="form.md"\n${form}\`\`\`\n\nMore.\n`;
  assert.deepEqual(templateBlocks(page, file), [{ name: 'form.md', text: form }]);
});

test('each block of a page makes a file, also within a longer fence, a list and a quotation', () => {
  const page = [
    '````markdown title="a.md"\n```sh\nls\n```\n````',
    "- x\n\n  ~~~markdown title='b.md' test\n  # B\n  ~~~",
    '> ```markdown title="c.md"\n> # C\n>\n> c\n> ```',
  ].join('\n\n');
  assert.deepEqual(templateBlocks(page, file), [
    { name: 'a.md', text: '```sh\nls\n```\n' },
    { name: 'b.md', text: '# B\n' },
    { name: 'c.md', text: '# C\n\nc\n' },
  ]);
});

const others: [what: string, page: string, file: string][] = [
  ['a page elsewhere', '```markdown title="form.md"\nx\n```', '/project/content/docs/coordinators/form.md'],
  ['another language', '```text title="form.md"\nx\n```', file],
  ['a block without a title', '```markdown test\nx\n```', file],
  ['a title that is a path', '```markdown title="../form.md"\nx\n```', file],
  ['a title that is not a Markdown file', '```markdown title="form.html"\nx\n```', file],
  ['a title of the block before', '```markdown title="Form"\nx\n```\n\n```markdown\nx\n```', file],
];
for (const [what, page, at] of others) {
  test(`${what} makes no file`, () => assert.deepEqual(templateBlocks(page, at), []));
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withExamples } from './with-examples.ts';

test('an example is shown as written, then as readers see it', () => {
  const block = ['````markdown example', 'A note.', '', '```text', 'x', '```', '````'];
  assert.deepEqual(withExamples(['Before.', '', ...block, '', 'After.'].join('\n')).split('\n'), [
    ...['Before.', '', '<div class="example">', ''],
    ...['````markdown title="You write"', ...block.slice(1)],
    ...['', '<div class="example__seen">', '<p class="example__caption">Readers see</p>', ''],
    ...['A note.', '', '```text', 'x', '```', '', '</div>', '</div>', '', 'After.'],
  ]);
});

test('two examples are shown at their places', () => {
  const example = (text: string) => `\`\`\`markdown example\n${text}\n\`\`\``;
  const shown = withExamples(`${example('One.')}\n\nBetween.\n\n${example('Two.')}`);
  assert.deepEqual(shown.match(/One\.|Between\.|Two\./g), ['One.', 'One.', 'Between.', 'Two.', 'Two.']);
});

test('other blocks stay as they are', () => {
  for (const text of ['```markdown\nexample\n```', '```text example\nx\n```', 'markdown example'])
    assert.equal(withExamples(text), text);
});

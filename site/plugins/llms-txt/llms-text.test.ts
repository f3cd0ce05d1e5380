import assert from 'node:assert/strict';
import { test } from 'node:test';
import { llmsText } from './llms-text.ts';

const page = (over: object) => ({
  title: 'Limits',
  permalink: '/docs/limits',
  description: 'How many.',
  ...over,
});
const site = { title: 'Docs', summary: 'What it is.', notes: ['Read this.'], sections: [] };

test('title, summary, notes and sections are in the order of the convention', () => {
  const sections = [
    { title: 'Area', pages: [page({}), page({ title: 'Overview', permalink: '/docs/area/' })] },
    { title: 'Nothing', pages: [] },
  ];
  assert.equal(
    llmsText({ ...site, sections }),
    '# Docs\n\n> What it is.\n\nRead this.\n\n## Area\n\n- [Limits](/docs/limits.md): How many.\n- [Overview](/docs/area/index.md): How many.\n',
  );
});

for (const [what, over, line] of [
  ['no description', { description: ' ' }, '- [Limits](/docs/limits.md)'],
  ['a description of two lines', { description: 'One\n# Two' }, '- [Limits](/docs/limits.md): One # Two'],
  ['brackets in its title', { title: 'a [b] c' }, '- [a \\[b\\] c](/docs/limits.md): How many.'],
  [
    'a space and a parenthesis',
    { permalink: '/docs/A b (c)' },
    '- [Limits](/docs/A%20b%20%28c%29.md): How many.',
  ],
] as const) {
  test(`a page with ${what} is one valid link`, () => {
    const text = llmsText({ ...site, sections: [{ title: 'Area', pages: [page(over)] }] });
    assert.equal(text.trimEnd().split('\n').at(-1), line);
  });
}

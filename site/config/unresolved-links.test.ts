import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Node, unresolvedLinks } from './unresolved-links.ts';

const transformed = (...children: Node[]): Node[] => {
  unresolvedLinks()({ type: 'root', children });
  return children;
};

for (const url of ['./missing.md', '../a/b.mdx', '/docs/c.md', 'missing.md?plain#part', './a.md#part']) {
  test(`${url} was not resolved and is not checked again`, () => {
    const [link] = transformed({ type: 'link', url });
    assert.deepEqual(
      link?.attributes?.map(({ name, value }) => [name, value]),
      [
        ['href', url],
        ['data-noBrokenLinkCheck', 'true'],
      ],
    );
  });
}

for (const url of [
  'https://a.example/b.md',
  '//a.example/b.md',
  'mailto:a@b.md',
  '/docs/c',
  '#a.md',
  '/docs/a?b=c.md',
]) {
  test(`${url} stays as it is`, () => {
    assert.deepEqual(transformed({ type: 'link', url }), [{ type: 'link', url }]);
  });
}

test('a reference follows its definition', () => {
  const definition = { type: 'definition', identifier: '1', url: './lost.md' };
  const [reference] = transformed({ type: 'linkReference', identifier: '1' }, definition);
  assert.equal(reference?.attributes?.[0]?.value, './lost.md');
});

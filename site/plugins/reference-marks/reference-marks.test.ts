import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Node, referenceMarks } from './reference-marks.ts';

const drawn = (...children: Node[]): Node[] => {
  const tree: Node = { type: 'root', children };
  referenceMarks()(tree);
  return tree.children ?? [];
};
const endpoint: Node = {
  type: 'code',
  lang: 'http',
  meta: 'endpoint',
  value: 'PUT /v1/agents/{agentId}/presence',
};
const example = (meta: string, value = '{}'): Node => ({ type: 'code', lang: 'json', meta, value });
const names = (nodes: readonly Node[]) => nodes.map(({ name, type }) => name ?? type);

test('an operation gets its line: the method as a badge, the path as code', () => {
  const [, line] = drawn(endpoint);
  assert.equal(line?.name, 'p');
  assert.deepEqual(line?.attributes, [{ type: 'mdxJsxAttribute', name: 'className', value: 'endpoint' }]);
  const [badge, space, path] = line?.children ?? [];
  assert.equal(badge?.attributes?.[0]?.value, 'method method--put');
  assert.deepEqual(badge?.children, [{ type: 'text', value: 'PUT' }]);
  assert.deepEqual(
    [space?.value, path],
    [' ', { type: 'inlineCode', value: '/v1/agents/{agentId}/presence' }],
  );
});

test('examples that follow each other are tabs, and what stands between them begins new ones', () => {
  const text: Node = { type: 'paragraph', children: [] };
  const nodes = drawn(
    endpoint,
    example('tab="A"'),
    example('tab="201 Created: b"'),
    text,
    example('tab="C"'),
  );
  assert.deepEqual(names(nodes), ['mdxjsEsm', 'p', 'ExampleTabs', 'paragraph', 'ExampleTabs']);
  const labels = nodes[2]?.children?.map(({ attributes }) => attributes?.[0]);
  assert.deepEqual(
    labels?.map((attribute) => [attribute?.name, attribute?.value]),
    [
      ['title', 'A'],
      ['title', '201 Created: b'],
    ],
  );
  assert.deepEqual(nodes[2]?.children?.[0]?.children, [example('tab="A"')]);
  assert.equal(nodes[4]?.children?.length, 1);
});

test('a block with only a title stays a block', () => {
  assert.deepEqual(drawn(endpoint, example('title="tab"'))[2], example('title="tab"'));
});

test('calls in a table get their badge, names of fields break after a dot, other code stays whole', () => {
  const cell = (value: string): Node => ({ type: 'tableCell', children: [{ type: 'inlineCode', value }] });
  const [, , table] = drawn(endpoint, {
    type: 'table',
    children: [cell('GET /v1/rules'), cell('rules[].waitSeconds'), cell('atLeast'), cell('GET rules')],
  });
  const [call, field, word, other] = table?.children?.map(({ children = [] }) => children) ?? [];
  assert.deepEqual(names(call ?? []), ['span', 'text', 'inlineCode']);
  assert.deepEqual(names(field ?? []), ['code']);
  assert.deepEqual(names(field?.[0]?.children ?? []), ['text', 'wbr', 'text']);
  assert.deepEqual(
    [word, other].map((nodes) => names(nodes ?? [])),
    [['inlineCode'], ['inlineCode']],
  );
});

test('a page without an operation stays as it is', () => {
  const page = [example('tab="A"'), { type: 'inlineCode', value: 'GET /v1/rules' }];
  assert.deepEqual(drawn(...page), page);
});

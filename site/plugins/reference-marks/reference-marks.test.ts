import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Node, textOf } from './nodes.ts';
import { referenceMarks } from './reference-marks.ts';

const drawn = (...children: Node[]): Node[] => {
  const tree: Node = { type: 'root', children };
  referenceMarks()(tree);
  return (tree.children ?? []).filter(({ type }) => type !== 'mdxjsEsm');
};
const attributes = (node: Node | undefined) =>
  Object.fromEntries((node?.attributes ?? []).map(({ name, value }) => [name, value]));
const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
const endpoint: Node = {
  type: 'code',
  lang: 'http',
  meta: 'endpoint',
  value: 'PUT /v1/agents/{agentId}/presence',
};
const example = (meta: string, value = '{}'): Node => ({ type: 'code', lang: 'json', meta, value });
const names = (nodes: readonly Node[]) => nodes.map(({ name, type }) => name ?? type);

test('an operation gets its line: the method as a badge, the path with places to break, a button to copy it', () => {
  const [line] = drawn(endpoint);
  assert.deepEqual([line?.name, attributes(line).className], ['p', 'endpoint']);
  const [badge, , path] = line?.children ?? [];
  assert.equal(attributes(badge).className, 'method method--put');
  assert.equal(textOf(badge as Node), 'PUT');
  assert.deepEqual(
    path?.children?.map(({ name, value }) => name ?? value),
    ['/v1/', 'wbr', 'agents/', 'wbr', '{agentId}/', 'wbr', 'presence'],
  );
});

test('consecutive examples are tabs, and other content between them begins new tabs', () => {
  const text: Node = { type: 'paragraph', children: [] };
  const nodes = drawn(
    endpoint,
    example('tab="A"'),
    example('tab="201 Created: b"'),
    text,
    example('tab="C"'),
  );
  assert.deepEqual(names(nodes), ['p', 'ExampleTabs', 'paragraph', 'ExampleTabs']);
  assert.deepEqual(nodes[1]?.children?.map(attributes), [{ title: 'A' }, { title: '201 Created: b' }]);
  assert.deepEqual(nodes[1]?.children?.[0]?.children, [example('tab="A"')]);
  assert.equal(nodes[3]?.children?.length, 1);
});

test('a block with only a title stays a block', () => {
  assert.deepEqual(drawn(endpoint, example('title="tab"'))[1], example('title="tab"'));
});

test('samples of a call are tabs of their own', () => {
  const nodes = drawn(endpoint, example('call tab="curl"'), example('call tab="Python"'), example('tab="A"'));
  assert.deepEqual(names(nodes), ['p', 'ExampleTabs', 'ExampleTabs']);
  assert.deepEqual(attributes(nodes[1]), { calls: '' });
  assert.deepEqual([nodes[1]?.children?.length, attributes(nodes[2])], [2, {}]);
});

const code = (value: string): Node => ({ type: 'inlineCode', value });
const cell = (...children: Node[]): Node => ({ type: 'tableCell', children });
const word = (value: string) => cell({ type: 'text', value });
const row = (...children: Node[]): Node => ({ type: 'tableRow', children });
const heading = (depth: number, id: string): Node => ({
  type: 'heading',
  depth,
  data: { hProperties: { id } },
  children: [{ type: 'text', value: id }],
});
const fields = (...names: string[]): Node => ({
  type: 'table',
  children: [
    row(word('Field'), word('Type'), word('Meaning')),
    ...names.map((name) =>
      row(cell(code(name)), cell(code('string'), { type: 'text', value: ', optional' }), word('What it is')),
    ),
  ],
});

test('fields are a list with an id each, and what is nested is folded up in the field that has it', () => {
  const table = fields('rules', 'rules[].waitSeconds', 'rules[].when', 'rules[].when[].fact', 'clientId');
  const nodes = drawn(endpoint, heading(4, 'save-rules-request'), table);
  const items = all(nodes).filter(({ name }) => name === 'li');
  assert.deepEqual(
    items.map((item) => attributes(item).id),
    [
      'save-rules-body-rules',
      'save-rules-body-rules-wait-seconds',
      'save-rules-body-rules-when',
      'save-rules-body-rules-when-fact',
      'save-rules-body-client-id',
    ],
  );
  const [rules, wait, when, fact, client] = items;
  const within = (node: Node | undefined) => all(node?.children ?? []);
  assert.ok(within(rules).includes(wait as Node) && within(when).includes(fact as Node));
  assert.ok(!within(rules).includes(client as Node));
  const summary = within(rules).find(({ name }) => name === 'summary');
  assert.equal(textOf(summary as Node), '2 fields: waitSeconds, when');
  assert.equal(within(client).filter(({ name }) => name === 'details').length, 0);
  const link = within(wait).find(({ name }) => name === 'a');
  assert.equal(attributes(link).href, '#save-rules-body-rules-wait-seconds');
  assert.match(textOf(wait as Node), /^rules\[\]\.waitSeconds string optionalWhat it is$/);
});

test('parameters say where they are; any other table stays a table, with badges for its calls', () => {
  const parameters: Node = {
    type: 'table',
    children: [
      row(word('Name'), word('In'), word('Type'), word('Meaning')),
      row(cell(code('day')), word('query'), cell(code('string (date)')), word('Day')),
    ],
  };
  const calls: Node = {
    type: 'table',
    children: [row(cell(code('GET /v1/rules')), cell(code('GET rules')))],
  };
  const [, , list, table] = drawn(endpoint, heading(4, 'find-parameters'), parameters, calls);
  assert.deepEqual([list?.name, attributes(list?.children?.[0]).id], ['ul', 'find-parameters-day']);
  assert.match(textOf(list as Node), /^day query string \(date\)/);
  const [call, other] = table?.children?.[0]?.children ?? [];
  assert.deepEqual(names(call?.children ?? []), ['span', 'text', 'code']);
  assert.deepEqual(names(other?.children ?? []), ['inlineCode']);
});

test('the parts of an operation have their examples in a column, and what is outside an operation has none', () => {
  const paragraph: Node = { type: 'paragraph', children: [] };
  const nodes = drawn(
    example('title="an error of all"'),
    heading(3, 'take-call'),
    endpoint,
    paragraph,
    example('call tab="curl"'),
    heading(4, 'take-call-parameters'),
    paragraph,
    heading(4, 'take-call-answer'),
    paragraph,
    heading(2, 'values'),
    paragraph,
  );
  assert.deepEqual(names(nodes), ['code', 'heading', 'div', 'heading', 'paragraph', 'heading', 'paragraph']);
  const [text, examples] = nodes[2]?.children ?? [];
  // Parameters are beside the sample of the call that they are in.
  assert.deepEqual(names(text?.children ?? []), ['p', 'paragraph', 'heading', 'paragraph']);
  assert.deepEqual(names(examples?.children ?? []), ['ExampleTabs']);
});

test('a page without an operation stays as it is', () => {
  const page = [example('tab="A"'), { type: 'inlineCode', value: 'GET /v1/rules' }];
  assert.deepEqual(drawn(...page), page);
});

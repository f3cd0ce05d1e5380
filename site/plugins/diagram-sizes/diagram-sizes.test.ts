import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramKey, diagramSizes, type Node } from './diagram-sizes.ts';

const diagram = (value: string): Node => ({
  type: 'mermaidCodeBlock',
  data: { hName: 'mermaid', hProperties: { value } },
});
const sizes = { [diagramKey('flowchart LR\n  A --> B')]: [120, 80] } as const;

test('a measured diagram gets its size, wherever it is in the page', () => {
  const node = diagram('flowchart LR\n  A --> B\n');
  diagramSizes(sizes)()({ type: 'root', children: [{ type: 'listItem', children: [node] }] });
  const value = 'flowchart LR\n  A --> B\n';
  assert.deepEqual(node.data?.hProperties, { value, id: diagramKey(value), width: 120, height: 80 });
});

test('a diagram that was changed since has no size, and other nodes stay as they are', () => {
  const changed = diagram('flowchart LR\n  A --> C');
  const code: Node = {
    type: 'code',
    data: { hName: 'code', hProperties: { value: 'flowchart LR\n  A --> B' } },
  };
  diagramSizes(sizes)()({ type: 'root', children: [changed, code] });
  const value = 'flowchart LR\n  A --> C';
  assert.deepEqual(changed.data?.hProperties, { value, id: diagramKey(value) });
  assert.deepEqual(code.data?.hProperties, { value: 'flowchart LR\n  A --> B' });
});

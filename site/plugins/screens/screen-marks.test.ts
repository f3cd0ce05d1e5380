import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Node, textOf } from '../reference-marks/nodes.ts';
import { screenMarks } from './screen-marks.ts';

const html = (value: string): Node => ({ type: 'html', value });
const paragraph: Node = { type: 'paragraph', children: [{ type: 'text', value: 'Caption' }] };
const list: Node = { type: 'list', children: [{ type: 'text', value: 'Note' }] };
const drawn = (children: Node[]) => {
  const tree: Node = { type: 'root', children };
  screenMarks()(tree);
  return tree.children ?? [];
};

test('a mark becomes the picture with the caption and the notes below it, and only its page imports that', () => {
  const nodes = drawn([paragraph, html('<!-- screen agent-portal-call -->'), paragraph, list, paragraph]);
  assert.deepEqual(
    nodes.map(({ name, type }) => name ?? type),
    ['mdxjsEsm', 'paragraph', 'Screen', 'paragraph'],
  );
  const screen = nodes[2] as Node;
  assert.equal(textOf(screen), 'CaptionNote');
  const attributes = Object.fromEntries((screen.attributes ?? []).map(({ name, value }) => [name, value]));
  assert.equal(attributes.title, 'Agent portal: the call');
  assert.match(attributes.drawing ?? '', /^<title id="screen-agent-portal-call-title">.*>Decide</);
});

test('a page without a mark stays as it is, and an unknown screen stops the build', () => {
  assert.deepEqual(drawn([html('<!-- a note -->'), paragraph]), [html('<!-- a note -->'), paragraph]);
  assert.throws(() => drawn([html('<!-- screen nobody -->'), paragraph, list]), /has no 'nobody'/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseYamlWithLines } from './front-matter.ts';
import { misalignedLine } from './yaml-indentation.ts';

const whole = `# a comment
title: 'A: b'
  # another
description: >-
  folded
      text

  of three lines: or so
tags:
- one
- two
long: begins here
  and goes on
list:
  - name: a
    url: b
    deep:
      - x
      - - y
        - z
  -
    name: c
flow: [a,
    b: c,
  d]
map: { a: 1 }
"quoted": &anchor
  x: 1
merged:
  <<: *anchor
end: |2
    text
`;

test('YAML has no misaligned line', () => {
  assert.equal(parseYamlWithLines(whole).error, undefined);
  assert.equal(misalignedLine(whole.split('\n')), undefined);
});

const table: [what: string, text: string, line: number, indent: number, fitting: number[]][] = [
  ['a field below a value', 'a: 1\n  b: 2', 2, 2, [0]],
  ['an item out of its list', 'a:\n  - 1\n - 2', 3, 1, [2, 0]],
  ['a field of an item, too deep', 'a:\n  - b: 1\n     c: 2', 3, 5, [4, 2, 0]],
  ['a field of an item, not deep enough', 'a:\n  - b: 1\n   c: 2', 3, 3, [4, 2, 0]],
  ['a field before a deeper one', 'a:\n    b: 1\n  c: 2\nd: 3', 3, 2, [4, 0]],
];
for (const [what, text, line, indent, fitting] of table) {
  test(`${what} is misaligned, and the error says so instead of what the parser says`, () => {
    assert.deepEqual(misalignedLine(text.split('\n')), { index: line - 1, indent, fitting });
    const { error } = parseYamlWithLines(text, 3);
    assert.equal(error?.line, line + 2);
    assert.match(error?.message ?? '', /^the line begins with \d blanks?, and fits no line above it; write /);
    assert.equal(error?.excerpt, `  ${text.split('\n')[line - 1]}\n  ${' '.repeat(indent)}^`);
  });
}

test('another error keeps its own words, with a caret at its place', () => {
  const { error } = parseYamlWithLines('ok: 1\ntitle: Rate: limiting\nb:\n  c: 1\n d: 2');
  assert.deepEqual(error, {
    line: 2,
    message:
      'Nested mappings are not allowed in compact mappings; a colon and a blank begin a field: quote the value',
    excerpt: '  title: Rate: limiting\n         ^',
  });
});

test('an alias without its anchor has a place, too', () => {
  assert.equal(parseYamlWithLines('a: *b').error?.excerpt, '  a: *b\n  ^');
});

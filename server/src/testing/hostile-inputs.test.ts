import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf, type HostileKind, hostileInputs, hostileKinds } from './hostile-inputs.ts';

test('escapes become bytes, and an unknown escape is an error in the data', () => {
  assert.equal(bytesOf('/a\\x00\\xff\\r\\n\\t\\\\n'), '/a\x00\xff\r\n\t\\n');
  assert.equal(bytesOf('\\{3:ab\\x20}c'), 'ab ab ab c');
  assert.equal(bytesOf('{host}'), '{host}');
  for (const wrong of ['\\q', '\\x4', '\\{a:b}', '\\', '\\{2:a'])
    assert.throws(() => bytesOf(wrong), SyntaxError);
});

/** Columns of each kind, and its minimum of lines: an emptied file would prove nothing. */
const shapes: Readonly<Record<HostileKind, { columns: number; atLeast: number }>> = {
  target: { columns: 4, atLeast: 400 },
  header: { columns: 1, atLeast: 180 },
  method: { columns: 4, atLeast: 80 },
  condition: { columns: 2, atLeast: 30 },
  head: { columns: 3, atLeast: 200 },
  cookie: { columns: 4, atLeast: 140 },
  token: { columns: 4, atLeast: 300 },
  caller: { columns: 5, atLeast: 45 },
  access: { columns: 4, atLeast: 55 },
};

for (const kind of hostileKinds) {
  test(`every line of kind ${kind} has its columns, and no line occurs twice`, () => {
    const rows = hostileInputs(kind);
    const { columns, atLeast } = shapes[kind];
    assert.ok(rows.length >= atLeast, `${rows.length} lines`);
    for (const row of rows) {
      assert.equal(row.length, columns, row.join(' | '));
      if (columns > 1) assert.match(row[0] ?? '', /^gate-\d\d$/);
      bytesOf(row.at(-1) ?? '');
    }
    const inputs = rows.map((row) => (kind === 'header' ? row : row.slice(2)).join('\t'));
    const unique = kind === 'condition' ? rows.map((row) => row.join('\t')) : inputs;
    assert.equal(new Set(unique).size, unique.length, 'a line stands twice');
  });
}

test('the escapes of every line become bytes, one character each', () => {
  for (const kind of hostileKinds) {
    for (const row of hostileInputs(kind))
      assert.match(bytesOf(row.at(-1) ?? ''), /^[\0-\xff]*$/, row.join(' | '));
  }
});

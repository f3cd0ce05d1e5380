import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../root.ts';
import { sourceFiles } from '../source-files.ts';
import { expressionsIn, isExponential } from './backtracking.ts';

const table: [expression: RegExp | [source: string, flags: string], isExponential: boolean][] = [
  [/^(?:a|b)+$/, false],
  [/^\s+|\s+$/g, false],
  [/(?<=a)b+/u, false],
  [['^(a+)+$', ''], true],
  // It was ours, and found a name in capitals within a word.
  [[String.raw`^(?:\p{Ll}{2,}(?:\p{Lu}\p{Ll}*|\p{N}+)+|(?:\p{Lu}\p{Ll}+){3,})$`, 'u'], true],
];
for (const [written, expected] of table) {
  const [source, flags] = written instanceof RegExp ? [written.source, written.flags] : written;
  test(`/${source}/${flags} ${expected ? 'can' : 'cannot'} try every way to divide a text`, () => {
    assert.equal(isExponential({ source, flags }), expected);
  });
}

test('the expressions of a file are found, each with its line', () => {
  const text = "const a = /x+/g;\nconst b = <p>{c / d / e}</p>; // /no/\nconst f = '/no/'.split(/[/]/u);\n";
  assert.deepEqual(expressionsIn('page.tsx', text), [
    { line: 1, source: 'x+', flags: 'g' },
    { line: 3, source: '[/]', flags: 'u' },
  ]);
});

test('no expression of the sources can try every way to divide a text', () => {
  const files = sourceFiles('*.ts', '*.tsx', '*.mjs');
  assert.ok(files.length > 500, 'git lists the sources');
  const found = files.flatMap((file) =>
    expressionsIn(file, readFileSync(join(root, file), 'utf8'))
      .filter(isExponential)
      .map(({ line, source, flags }) => `${file}:${line}: /${source}/${flags}`),
  );
  assert.deepEqual(found, []);
});

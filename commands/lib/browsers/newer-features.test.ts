import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../root.ts';
import { newerFunctions, newerIn, supportedIn } from './newer-features.ts';

const supported = supportedIn(readFileSync(join(root, '.browserslistrc'), 'utf8'));
const newer = newerFunctions(supported);

const table: [script: string, found: string[]][] = [
  ['const { promise } = Promise.withResolvers();', ['Promise.withResolvers']],
  ['AbortSignal.any([a, b])', ['AbortSignal.any']],
  ['URL?.canParse(a)', ['URL.canParse']],
  ['Object.groupBy(a, f); Map.groupBy(a, f)', ['Map.groupBy', 'Object.groupBy']],
  ['a.isSubsetOf(b)', ['.isSubsetOf']],
  ['a.toWellFormed()', ['.toWellFormed']],
  ['new Intl.Segmenter("en")', ['Intl.Segmenter']],
  ['/(?i:a)b/', ['/(?i:a)b/']],
  ['a.toSorted().at(-1).findLast(f); structuredClone(a); /(?<=a)b/.test(c); AbortSignal.timeout(1)', []],
  ['class A { static { f() } #a = 1; b() { return #a in this } }', []],
  ['/[(?:i:]\\p{L}(?:a)(?=b)(?<name>c)/u', []],
];
for (const [script, found] of table)
  test(`${script}: ${found.join(', ') || 'nothing newer'}`, () =>
    assert.deepEqual(newerIn(script, newer).sort(), found));

test('syntax that the parser does not know stops the check', () => {
  for (const script of ['@a class B {}', 'a |> b', 'const a = ;'])
    assert.throws(() => newerIn(script, newer), SyntaxError);
});

test('the list of browsers has one form, and another is named with what to write', () => {
  assert.deepEqual(supportedIn('# a\n\nsafari >= 16.4\nios_saf >= 16.4\n'), {
    safari: 16.4,
    safari_ios: 16.4,
  });
  assert.throws(() => supportedIn('> 0.5%'), /write '> 0.5%' like 'safari >= 16.4'/);
});

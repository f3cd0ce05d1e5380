import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findMatches, highlighted, maxCounted, maxListed } from './find-matches.ts';
import { patternError } from './pattern-error.ts';

const regexOf = (source: string, flags = 'g') => new RegExp(source, flags);

const refused: [source: string, flags: string][] = [
  ['(', ''],
  ['[a: b', ''],
  ['\\p{Nope}', 'u'],
  ['(?P<year>\\d+)', ''],
  ['a', 'uv'],
];
for (const [source, flags] of refused) {
  test(`/${source}/${flags} is refused in the browser's words, without the pattern`, () => {
    const error = patternError(source, flags) ?? '';
    assert.match(error, /^The pattern cannot be read: [A-Z]/);
    assert.ok(!error.includes(`/${source}/`));
  });
}

test('a pattern that the browser reads has no error', () => {
  assert.equal(patternError('(?<year>\\d{4})', 'gm'), undefined);
});

test('matches have their groups, named or not, including those that did not match', () => {
  const { listed, total, names } = findMatches(
    regexOf('(?<year>\\d{4})-(\\d\\d)(-x)?'),
    'on 2026-11, 2027-01-x',
  );
  assert.equal(total, 2);
  assert.deepEqual(names, ['year', undefined, undefined]);
  assert.deepEqual(listed[0], { span: [3, 10], groups: [[3, 7], [8, 10], undefined] });
  assert.deepEqual(listed[1]?.groups[2], [19, 21]);
});

test('names belong to the right groups beside non-capturing brackets', () => {
  const { names } = findMatches(regexOf('\\((?:a)(?<!x)(b)[(](?<c>c)(?=d)'), '(ab(cd');
  assert.deepEqual(names, [undefined, 'c']);
});

const counted: [source: string, flags: string, text: string, total: number][] = [
  ['a', 'g', 'banana', 3],
  ['a', '', 'banana', 1],
  ['a', 'y', 'banana', 0],
  ['b', 'y', 'banana', 1],
  ['', 'g', 'abc', 4],
  ['x*', 'g', 'axb', 4],
  ['', 'gu', '😀', 2],
  ['', 'g', '😀', 3],
  ['(?=a)', 'gd', 'aa', 2],
  ['^', 'gm', 'a\nb', 2],
  ['x', 'g', '', 0],
];
for (const [source, flags, text, total] of counted) {
  test(`/${source}/${flags} matches '${text}' ${total} times`, () => {
    assert.equal(findMatches(regexOf(source, flags), text).total, total);
  });
}

test('many matches are listed in part, and very many are counted in part', () => {
  const some = findMatches(regexOf('a'), 'a'.repeat(5_000));
  assert.deepEqual([some.listed.length, some.total], [maxListed, 5_000]);
  const empty = findMatches(regexOf(''), 'a'.repeat(5_000));
  assert.equal(empty.total, 5_001);
  assert.equal(findMatches(regexOf('a'), 'a'.repeat(1_000_000)).total, maxCounted);
});

test('a match beyond the shown part is cut there', () => {
  const { listed } = findMatches(regexOf('b+'), 'abbbc');
  assert.deepEqual(highlighted('abbbc', listed, 3), [
    { start: 0, text: 'a' },
    { start: 1, text: 'bb', match: 0 },
  ]);
});

test('the pieces make up the text, and each match is one of them', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ab \n'), maxLength: 60 }),
      fc.constantFrom('a', 'a*', 'ab|b', '$', '\\b'),
      fc.nat(70),
      (text, source, length) => {
        const { listed } = findMatches(regexOf(source), text);
        const pieces = highlighted(text, listed, length);
        assert.equal(pieces.map((piece) => piece.text).join(''), text.slice(0, length));
        for (const { match, start, text: own } of pieces) {
          if (match !== undefined) assert.equal(text.slice(start, start + own.length), own);
        }
        if (length >= text.length) {
          assert.equal(pieces.filter(({ match }) => match !== undefined).length, listed.length);
        }
      },
    ),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compilePattern } from './compile-pattern.ts';
import { findMatches, highlighted, maxCounted, maxListed } from './find-matches.ts';

const regexOf = (source: string, flags = 'g') => {
  const compiled = compilePattern(source, flags);
  if ('error' in compiled) throw new Error(compiled.error.message);
  return compiled.regex;
};

const refused: [source: string, flags: string, at: number | undefined, says: RegExp][] = [
  ['(', '', 0, /^This group is never closed/],
  ['a(b(c)', '', 1, /never closed/],
  ['a)', '', 1, /closes no group/],
  ['[a', '', 0, /^This class is never closed/],
  ['x[\\]', '', 1, /class is never closed/],
  ['[[a]', 'v', 0, /class is never closed/],
  ['a\\', '', 1, /^Nothing follows the backslash/],
  ['*a', '', 0, /^There is nothing before “\*”/],
  ['a|+', '', 2, /nothing before “\+”/],
  ['(?:?)', '', 3, /nothing before “\?”/],
  ['a**', '', 2, /nothing before “\*”/],
  ['a{3,1}', '', 1, /at least 3 and at most 1/],
  ['[z-a]', '', 1, /from a later to an earlier/],
  ['(?<y>a)(?<y>b)', '', 7, /already named “y”/],
  ['a{', 'u', 1, /write \\\{ for/],
  ['(?P<year>\\d+)', '', 0, /named group of Python/],
  ['(?P=year)', '', 0, /back reference of Python/],
  ['x(?>a)', '', 1, /atomic group/],
  ['(?i)a', '', 0, /flags for the whole pattern/],
  ['a++', '', 1, /possessive/],
  ['\\p{Nope}', 'u', undefined, /^The pattern cannot be read: \S/],
  ['a', 'uv', undefined, /u and v exclude each other/],
];
for (const [source, flags, at, says] of refused) {
  test(`/${source}/${flags} is refused at ${at}`, () => {
    const compiled = compilePattern(source, flags);
    assert.ok('error' in compiled);
    assert.equal(compiled.error.at, at);
    assert.match(compiled.error.message, says);
  });
}

test('no pattern makes the compiler throw, and each position is in the pattern', () => {
  const piece = fc.constantFrom(
    ...'()[]{}*+?|^$\\.,-<>=!:Pabc019',
    '(?<',
    '(?P<',
    '(?:',
    '[^',
    '{2,1}',
    '\u{1f600}',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom('', 'g', 'u', 'v', 'gimsy'),
      (pieces, flags) => {
        const source = pieces.join('');
        const compiled = compilePattern(source, flags);
        if ('regex' in compiled) return;
        const { at, message } = compiled.error;
        assert.ok(message.length > 10);
        assert.ok(at === undefined || (at >= 0 && at < source.length), `/${source}/: ${at}`);
      },
    ),
    { numRuns: 2000 },
  );
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

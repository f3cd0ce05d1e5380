import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedReader,
  isSitePath,
  keptTitle,
  noReaderData,
  type ReaderChange,
  type ReaderData,
  readerBounds,
  visitSeconds,
} from './reader-data.ts';

const after = (...changes: ReaderChange[]): ReaderData =>
  changes.reduce((data, change) => changedReader(data, change, 1000), noReaderData);
const read = (path: string): ReaderChange => ({ do: 'read', path, title: `Title of ${path}` });
const pin = (path: string): ReaderChange => ({ do: 'pin', path, title: `Title of ${path}` });
const paths = (pages: ReaderData['pins']) => pages.map(({ path }) => path);

test('what was read last is first, once', () => {
  assert.deepEqual(paths(after(read('/a'), read('/b'), read('/a')).recents), ['/a', '/b']);
});

test('of ten thousand pages read the last ones are kept, and of a thousand pins', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index);
  const data = after(
    ...many.map((index) => read(`/r${index}`)),
    ...many.slice(9000).map((i) => pin(`/p${i}`)),
  );
  assert.deepEqual([data.recents.length, data.recents[0]?.path], [readerBounds.recents, '/r9999']);
  assert.deepEqual([data.pins.length, data.pins[0]?.path], [readerBounds.pins, '/p9999']);
});

test('one page and all pages are taken from a list, and the other list stays', () => {
  const both = [read('/a'), read('/b'), pin('/a'), pin('/c')] as const;
  assert.deepEqual(paths(after(...both, { do: 'forget', path: '/a' }).recents), ['/b']);
  assert.deepEqual(paths(after(...both, { do: 'forget', path: '/a' }).pins), ['/c', '/a']);
  assert.deepEqual(paths(after(...both, { do: 'unpin', path: '/a' }).pins), ['/c']);
  assert.deepEqual(after(...both, { do: 'forget-all' }).recents, []);
  assert.deepEqual(after(...both, { do: 'unpin-all' }).pins, []);
});

test('a step is ticked once, and unticked; the list of steps has a bound', () => {
  const tick = (step: string): ReaderChange => ({ do: 'tick', step });
  assert.deepEqual(after(tick('a'), tick('b'), tick('a')).steps, ['a', 'b']);
  assert.deepEqual(after(tick('a'), tick('b'), { do: 'untick', step: 'a' }).steps, ['b']);
  const many = Array.from({ length: 200 }, (_, index) => tick(`s${index}`));
  assert.deepEqual([after(...many).steps.length, after(...many).steps.at(-1)], [readerBounds.steps, 's199']);
});

test('a role is picked, and given back', () => {
  assert.equal(after({ do: 'pick-role', role: 'support' }).role, 'support');
  assert.equal(after({ do: 'pick-role', role: 'support' }, { do: 'pick-role', role: null }).role, undefined);
});

for (const [given, kept] of [
  ['Rate limits', 'Rate limits'],
  [' two\nlines\u0000 ', 'two lines'],
  ['ab\u202Ecd', 'ab cd'],
  ['מסמכים', 'מסמכים'],
  ['x'.repeat(500), `${'x'.repeat(119)}…`],
  ['😀'.repeat(200), `${'😀'.repeat(119)}…`],
  ['', ''],
] as const) {
  test(`the title '${given.slice(0, 12)}' is kept as '${kept.slice(0, 12)}'`, () =>
    assert.equal(keptTitle(given), kept));
}

for (const [path, isOne] of [
  ['/', true],
  ['/docs/product/', true],
  ['/docs/Start%20Here', true],
  ['/a'.repeat(150), true],
  ['/a'.repeat(151), false],
  ['', false],
  ['docs', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/docs\\a', false],
  ['https://elsewhere.example/', false],
  ['javascript:alert(1)', false],
  ['/search?q=a', false],
  ['/docs#a', false],
  ['/docs/\u0000', false],
  ['/docs/\u202Ea', false],
  ['/docs/Start Here', true],
  [' /docs', false],
  ['/docs/\ta', false],
] as const) {
  test(`${JSON.stringify(path.slice(0, 30))} is ${isOne ? 'a' : 'no'} path of this site`, () =>
    assert.equal(isSitePath(path), isOne));
}

const at = (data: ReaderData, now: number, change: ReaderChange) => changedReader(data, change, now);
const visit = (content: number): ReaderChange => ({ do: 'visit', content });

test('a first visit has nothing before it, a reload is the same visit, and half an hour without a page ends it', () => {
  const first = at(noReaderData, 1000, visit(5));
  assert.deepEqual(first.visit, { at: 1000, content: 5 });
  const reloaded = at(first, 1060, visit(6));
  assert.deepEqual(reloaded.visit, { at: 1060, content: 6 });
  const next = at(reloaded, 1060 + visitSeconds, visit(9));
  assert.deepEqual(next.visit, { at: 1060 + visitSeconds, content: 9, before: { at: 1060, content: 6 } });
  const again = at(next, 1070 + visitSeconds, visit(9));
  assert.deepEqual(again.visit?.before, next.visit?.before, 'the reload says the same');
});

test('a page that is read is part of a visit, and begins one; without a visit it begins none', () => {
  assert.equal(at(noReaderData, 1000, read('/a')).visit, undefined);
  const first = at(noReaderData, 1000, visit(5));
  const reading = at(first, 1000 + visitSeconds - 1, read('/a'));
  assert.deepEqual(reading.visit, { at: 1000 + visitSeconds - 1, content: 5 });
  const next = at(reading, 9000, read('/b'));
  assert.deepEqual(at(next, 9060, visit(8)).visit, {
    ...{ at: 9060, content: 8 },
    before: { at: 1000 + visitSeconds - 1, content: 5 },
  });
});

test('a clock that is set back, and a build that is rolled back, begin no visit and forget nothing', () => {
  const later = at(noReaderData, 9000, visit(8));
  assert.deepEqual(at(later, 1000, visit(5)).visit, { at: 9000, content: 8 });
});

test('what is followed is listed once, the last first, and has a bound', () => {
  const follow = (path: string): ReaderChange => ({ do: 'follow', path, title: path });
  assert.deepEqual(paths(after(follow('/a'), follow('/b'), follow('/a')).follows), ['/a', '/b']);
  assert.deepEqual(paths(after(follow('/a'), follow('/b'), { do: 'unfollow', path: '/b' }).follows), ['/a']);
  const many = Array.from({ length: 100 }, (_, index) => follow(`/${index}`));
  assert.equal(after(...many).follows.length, readerBounds.follows);
  assert.deepEqual(after(...many, { do: 'unfollow-all' }).follows, []);
});

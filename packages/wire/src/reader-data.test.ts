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
} from './reader-data.ts';

const after = (...changes: ReaderChange[]): ReaderData => changes.reduce(changedReader, noReaderData);
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader } from '@kwikid/wire/reader';
import { readerBody } from '@kwikid/wire/reader';
import { readerBounds } from '@kwikid/wire/reader-data';
import {
  type ReaderEdit,
  type ReaderList,
  visitSeconds,
  withoutPage,
  withPage,
  withRole,
  withStep,
  withVisit,
} from './reader-edits.ts';
import { unknownReader } from './reader-store.ts';

const nobody = unknownReader.reader;
const after = (...edits: ReaderEdit[]): Reader => edits.reduce((reader, edit) => edit(reader), nobody);
const add = (list: ReaderList, path: string) => withPage(list, { path, title: `Title of ${path}` });
const paths = (pages: Reader['pins']) => pages.map(({ path }) => path);

for (const list of ['pins', 'recents', 'follows'] as const)
  test(`${list}: what was added last is first, once; beyond the bound the oldest goes; others stay`, () => {
    const reader = after(add(list, '/a'), add(list, '/b'), add(list, '/a'));
    assert.deepEqual(paths(reader[list]), ['/a', '/b']);
    assert.deepEqual(paths(withoutPage(list, '/a')(reader)[list]), ['/b']);
    const many = after(...Array.from({ length: 200 }, (_, index) => add(list, `/${index}`)));
    assert.deepEqual([many[list].length, many[list][0]?.path], [readerBounds[list], '/199']);
    assert.deepEqual({ ...many, [list]: [] }, nobody);
  });

test('a long title is cut, so that the server accepts it', () => {
  const reader = after(withPage('pins', { path: '/a', title: `two\n${'x'.repeat(5000)}` }));
  assert.equal(reader.pins[0]?.title.length, readerBounds.title);
  assert.ok(readerBody.safeParse(reader).success);
});

test('a step is ticked once, and unticked; the list of steps has a bound', () => {
  const ticked = after(withStep('a', true), withStep('b', true), withStep('a', true));
  assert.deepEqual(ticked.steps, ['b', 'a']);
  assert.deepEqual(withStep('a', false)(ticked).steps, ['b']);
  const many = after(...Array.from({ length: 200 }, (_, index) => withStep(`s${index}`, true)));
  assert.deepEqual([many.steps.length, many.steps.at(-1)], [readerBounds.steps, 's199']);
});

test('a role is picked, and given back', () => {
  const picked = after(withRole('support'));
  assert.deepEqual([picked.role, picked.chosen], ['support', true]);
  assert.deepEqual(withRole(null)(picked), nobody);
});

test('a first visit has nothing before it, a reload is the same visit, and half an hour without a page ends it', () => {
  const first = after(withVisit(1000, 5));
  assert.deepEqual(first.visit, { at: 1000, content: 5 });
  const reloaded = withVisit(1060, 6)(first);
  assert.deepEqual(reloaded.visit, { at: 1060, content: 6 });
  const next = withVisit(1060 + visitSeconds, 9)(reloaded);
  assert.deepEqual(next.visit, { at: 1060 + visitSeconds, content: 9, before: { at: 1060, content: 6 } });
  assert.deepEqual(withVisit(1070 + visitSeconds, 9)(next).visit?.before, next.visit?.before);
  const third = withVisit(9000, 9)(next);
  assert.deepEqual(third.visit?.before, { at: 1060 + visitSeconds, content: 9 }, 'one before is kept');
});

test('a page that is read is part of a visit, and begins one; without a visit it begins none', () => {
  assert.equal(after(withVisit(1000)).visit, undefined);
  const reading = after(withVisit(1000, 5), withVisit(1000 + visitSeconds - 1));
  assert.deepEqual(reading.visit, { at: 1000 + visitSeconds - 1, content: 5 });
  assert.deepEqual(withVisit(9000)(reading).visit?.before, reading.visit);
});

test('a clock that is set back, and a build that is rolled back, begin no visit and forget nothing', () => {
  assert.deepEqual(after(withVisit(9000, 8), withVisit(1000, 5)).visit, { at: 9000, content: 8 });
});

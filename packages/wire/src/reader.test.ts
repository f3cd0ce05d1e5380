import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reader, readerBody } from './reader.ts';
import { readerBounds } from './reader-data.ts';

const page = { path: '/docs/product/', title: 'What the platform does' };
const empty = { chosen: false, pins: [], recents: [], follows: [], steps: [] };
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...page, path: `/${index}` }));
const { pins, recents, follows, steps } = readerBounds;

test('a document at its bounds is accepted, and what the server adds to a page is left out of it', () => {
  const full = {
    ...{ role: 'support', chosen: true, pins: pages(pins), recents: pages(recents), follows: pages(follows) },
    steps: Array.from({ length: steps }, (_, index) => `step-${index}`),
    visit: { at: 2, content: 2, before: { at: 1, content: 1 } },
  };
  assert.deepEqual(readerBody.parse(full), full);
  const shown = { ...empty, pins: [{ ...page, gone: true }] };
  assert.deepEqual(reader.parse(shown), shown);
  assert.deepEqual(readerBody.parse({ ...shown, more: 1 }), { ...empty, pins: [page] });
});

const bad: [what: string, body: unknown, remedy: RegExp][] = [
  ['no object', null, /a body such as/],
  ['the changes of an earlier version', { changes: [{ do: 'forget-all' }] }, /./],
  ['an unknown role', { ...empty, role: 'king' }, /one of support/],
  ['a pin more', { ...empty, pins: pages(pins + 1) }, /pins: 50 at most/],
  ['a page read more', { ...empty, recents: pages(recents + 1) }, /recents: 50 at most/],
  ['a follow more', { ...empty, follows: pages(follows + 1) }, /follows: 30 at most/],
  ['a step more', { ...empty, steps: Array(steps + 1).fill('a') }, /steps: 50 at most/],
  ['another site', { ...empty, pins: [{ path: '//evil.example', title: 'a' }] }, /a path of this site/],
  ['a script', { ...empty, follows: [{ path: 'javascript:alert(1)', title: 'a' }] }, /a path of this site/],
  ['a long path', { ...empty, recents: [{ path: `/${'a'.repeat(300)}`, title: 'a' }] }, /300 characters/],
  ['a long title', { ...empty, pins: [{ path: '/', title: 'x'.repeat(121) }] }, /120 characters/],
  ['a title of two lines', { ...empty, pins: [{ path: '/', title: 'a\nb' }] }, /one line/],
  ['no title', { ...empty, pins: [{ path: '/' }] }, /title/],
  ['a visit before time', { ...empty, visit: { at: -1, content: 0 } }, /./],
  ['a step that is not an id', { ...empty, steps: ['<b>'] }, /the id of a step/],
];
for (const [what, body, remedy] of bad)
  test(`a document is refused, with a remedy: ${what}`, () =>
    assert.match(readerBody.safeParse(body).error?.issues[0]?.message ?? '', remedy));

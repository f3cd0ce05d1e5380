import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOfFollowed, newSince } from './changed-for-reader.ts';

const page = (path: string, at: number, audience: string[] = ['support'], within: string[] = []) => ({
  ...{ label: path, path, at, day: `2027-01-${String(at).padStart(2, '0')}`, what: 'Say more' },
  ...{ audience, within },
});
const pages = [
  page('/d', 14, ['developers'], ['/docs/knowledge/']),
  page('/c', 13, ['developers'], ['/docs/product/', '/docs/tags/nginx']),
  page('/b', 12),
  page('/a', 10),
];
const visit = { at: 99, content: 14, before: { at: 50, content: 11 } };
const paths = (follows: string[], audience: string | undefined, of: typeof visit | undefined = visit) =>
  newSince(pages, { visit: of, follows: follows.map((path) => ({ path, title: path })) }, audience)?.map(
    (each) => each.path + (each.followed ? ' followed' : ''),
  );

test('new is what changed after the visit before, for the role, and what is followed comes first', () => {
  assert.deepEqual(paths([], 'support'), ['/b']);
  assert.deepEqual(paths([], undefined), ['/d', '/c', '/b']);
  assert.deepEqual(paths(['/docs/tags/nginx'], 'support'), ['/c followed', '/b']);
  assert.deepEqual(paths(['/docs/product/', '/b', '/a'], 'support'), ['/c followed', '/b followed']);
});

test('a first visit says nothing, and one after which nothing changed says so', () => {
  assert.equal(newSince(pages, { visit: { at: 99, content: 14 }, follows: [] }, undefined), undefined);
  assert.equal(newSince(pages, { follows: [] }, undefined), undefined);
  const late = { ...visit, before: { at: 98, content: 14 } };
  assert.deepEqual(paths([], undefined, late), []);
});

test('of something that is followed, the latest change and what is new are known', () => {
  assert.deepEqual(changeOfFollowed(pages, '/docs/product/', visit), { day: '2027-01-13', count: 1 });
  assert.deepEqual(changeOfFollowed(pages, '/a', visit), { day: '2027-01-10', count: 0 });
  assert.deepEqual(changeOfFollowed(pages, '/a', undefined), { day: '2027-01-10', count: 0 });
  assert.equal(changeOfFollowed(pages, '/none', visit), undefined);
});

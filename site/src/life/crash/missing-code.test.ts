import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codePath, shouldReload } from './missing-code.ts';

const gone = { path: '/assets/js/a.1.js', status: 404, reloadedFor: null, hasTyped: false };

test('only code that the server no longer has is a reason to reload, and only once', () => {
  assert.equal(shouldReload(gone), true);
  assert.equal(shouldReload({ ...gone, reloadedFor: '/assets/js/b.1.js' }), true);
  for (const other of [
    { reloadedFor: gone.path },
    { hasTyped: true },
    { status: undefined },
    { status: 401 },
    { status: 200 },
    { status: 503 },
  ])
    assert.equal(shouldReload({ ...gone, ...other }), false, JSON.stringify(other));
});

const origin = 'https://docs.example';
const table: [element: Parameters<typeof codePath>[0], path: string | undefined][] = [
  [{ localName: 'script', src: `${origin}/assets/js/a.1.js` }, '/assets/js/a.1.js'],
  [{ localName: 'link', rel: 'stylesheet', href: `${origin}/assets/css/a.1.css` }, '/assets/css/a.1.css'],
  [{ localName: 'link', rel: 'prefetch', href: `${origin}/assets/js/a.1.js` }, undefined],
  [{ localName: 'img', src: `${origin}/assets/images/a.1.png` }, undefined],
  [{ localName: 'script', src: 'https://docs.example.other/assets/js/a.1.js' }, undefined],
  [{}, undefined],
];
for (const [element, path] of table) {
  test(`${JSON.stringify(element)} is ${path === undefined ? 'no code of the site' : path}`, () =>
    assert.equal(codePath(element, origin), path));
}

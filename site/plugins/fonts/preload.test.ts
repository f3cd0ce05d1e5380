import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawsCode, withTagAfter } from './preload.ts';

const pages: [html: string, draws: boolean][] = [
  ['<p>Set <code>listen</code>.</p>', true],
  ['<pre class="prism-code">', true],
  ['<p>A code of conduct &lt;code&gt;</p>', false],
  ['<a class="codeBlock">', false],
];

for (const [html, draws] of pages) {
  test(`${html} ${draws ? 'needs' : 'does not need'} the code font`, () => {
    assert.equal(drawsCode(html), draws);
  });
}

test('the second font is preloaded like the first', () => {
  const head = '<link rel=preload as=font href=/a-1.woff2 crossorigin><link rel=icon href=/b>';
  assert.equal(
    withTagAfter(head, '/a-1.woff2', '/c-$&.woff2'),
    '<link rel=preload as=font href=/a-1.woff2 crossorigin><link rel=preload as=font href=/c-$&.woff2 crossorigin><link rel=icon href=/b>',
  );
});

test('a page without the first font stops the build', () => {
  assert.throws(() => withTagAfter('<link rel=icon>', '/a.woff2', '/c.woff2'), /does not preload/);
});

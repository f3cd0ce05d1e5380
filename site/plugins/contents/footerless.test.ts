import assert from 'node:assert/strict';
import { test } from 'node:test';
import { footerless } from './contents.ts';

test('only hide_footer: true suppresses the footer', () => {
  const page = (permalink: string, frontMatter: object) => ({ permalink, frontMatter });
  assert.deepEqual(
    footerless([
      page('/docs/b', { hide_footer: true }),
      page('/docs/a', { hide_footer: true }),
      page('/docs/c', { hide_footer: false }),
      page('/docs/d', { title: 'D' }),
    ]),
    ['/docs/a', '/docs/b'],
  );
});

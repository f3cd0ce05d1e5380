import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcementHtml } from './announcement-bar.ts';

test('the text and the URL of an announcement are never markup', () => {
  assert.equal(
    announcementHtml({ text: 'A < B', link: { label: 'See "C" & D', href: '/docs?a=1&b="2"' } }),
    'A &#60; B <a href="/docs?a=1&#38;b=&#34;2&#34;">See &#34;C&#34; &#38; D</a>',
  );
});

test('an announcement without a link is only text', () => {
  assert.equal(announcementHtml({ text: 'Maintenance tonight' }), 'Maintenance tonight');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PreparedResponse } from '../../http/assets/prepared-response.ts';
import { createPages } from './read-page.ts';

/** A build of one page with this Markdown. */
function pagesOf(text: string) {
  const body = Buffer.from(text);
  const site = new Map([['/docs/a.md', { identity: { body: () => body } } as unknown as PreparedResponse]]);
  return createPages({ site, spellings: new Map([['/docs/a', '/docs/a']]) }, 'https://docs.test.example');
}

test('the parts of a page join to the whole page, each within the limit', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', ' ', 'क', '😀', '\n'), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(line, fc.integer({ min: 1, max: 20 }), async (text, limit) => {
      const pages = pagesOf(text);
      let read = '';
      for (let offset: number | undefined = 0; offset !== undefined; ) {
        const part = await pages.read('/docs/a', offset, limit);
        assert.ok(part !== undefined && part.text.length <= Math.max(limit, 1));
        assert.equal(part.length, text.length);
        if (limit > 1) assert.ok(part.text.isWellFormed(), 'a character is not cut');
        assert.ok(part.nextOffset === undefined || part.nextOffset > offset, 'it ends');
        read += part.text;
        offset = part.nextOffset;
      }
      assert.equal(read, text);
    }),
  );
});

test('a part ends at a line break if it has one', async () => {
  const pages = pagesOf('one\ntwo\nthree\n');
  assert.deepEqual(await pages.read('/docs/a', 0, 10), {
    path: '/docs/a',
    text: 'one\ntwo\n',
    length: 14,
    nextOffset: 8,
  });
  assert.deepEqual(await pages.read('/docs/a', 8, 10), { path: '/docs/a', text: 'three\n', length: 14 });
});

import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { brokenMarkdownLink } from './broken-markdown-link.ts';

testRule(brokenMarkdownLink, {
  checklist: 'V01',
  passing: [
    {
      name: 'paths from the page and from the area',
      files: {
        'content/docs/product/b.md': document(
          '[a](../a.md) [b](./c.md#x) [c](c.md) [d](/a.md) [e](a.md) [f](../with%20space.md?x)',
        ),
        'content/docs/product/c.md': document('Text.'),
        'content/docs/with space.md': document('Text.'),
        [pageFile]: document('[out](https://github.com/x/y/README.md)\n\n```md\n[x](./none.md)\n```'),
      },
    },
  ],
  failing: [
    {
      name: 'a path without a page, and names the nearest, on the line of the link',
      files: {
        [pageFile]: document('Text.\n\nSee [b](./product/bb.md)\nand [c](../b.md).'),
        'content/docs/product/b.md': document('Text.'),
      },
      finds: [
        { at: './product/bb.md', says: /the nearest is '\.\/product\/b\.md'/ },
        {
          at: '../b.md',
          says: /no page 'content\/b\.md' \(written '\.\.\/b\.md'\): the nearest is '\.\/product\/b\.md'/,
        },
      ],
    },
    {
      name: 'a path in another case, a partial, and a definition',
      files: {
        [pageFile]: document('[a](./B.md)\n[b](./_partial.md)\n\n[c]: ./gone.md'),
        'content/docs/b.md': document('Text.'),
        'content/docs/_partial.md': 'Text.',
      },
      finds: [
        { at: './B.md', says: /the nearest is '\.\/b\.md'/ },
        { at: '_partial', says: /no page 'content\/docs\/_partial\.md'/ },
        { at: 'gone', says: /no page/ },
      ],
    },
    {
      name: 'a path from a post to a document, which needs the URL',
      files: {
        'content/blog/p.md': post('[a](../docs/product/b.md)'),
        'content/docs/product/b.md': document('Text.'),
      },
      finds: [{ file: 'content/blog/p.md', at: '../docs', says: /write '\/docs\/product\/b'/ }],
    },
    {
      name: 'an empty URL, and a path in an HTML element',
      files: {
        [pageFile]: document('[a]()\n\n<a href="./b.md">b</a>'),
        'content/docs/b.md': document('Text.'),
      },
      finds: [
        { at: '[a]()', says: /without a URL: write one/ },
        { at: '<a href', says: /write a Markdown link/ },
      ],
    },
  ],
});

import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { linksRelative } from './links-relative.ts';

const other = { 'content/docs/product/b.md': document('Text.') };

testRule(linksRelative, {
  passing: [
    {
      name: 'file links, and URLs of pages without a file',
      files: {
        [pageFile]: document('[b](./product/b.md#x) [t](/docs/tags/nginx) [p](/blog) [h](/tools) [own](#x)'),
        ...other,
      },
    },
    { name: 'a URL in a post', files: { 'content/blog/p.md': post('[b](/docs/product/b)'), ...other } },
  ],
  failing: [
    {
      name: 'URLs of documents, and gives the path to write',
      files: {
        [pageFile]: document('[b](/docs/product/b#x)\n[c](./product/b)'),
        'content/docs/knowledge/c.md': document('[b](/docs/product/b/)'),
        ...other,
      },
      finds: [
        { at: '/docs/product/b#x', says: /write '\.\/product\/b\.md#x'/ },
        { at: '[c]', says: /write '\.\/product\/b\.md'/ },
        { file: 'content/docs/knowledge/c.md', at: '/docs/', says: /write '\.\.\/product\/b\.md'/ },
      ],
    },
    {
      name: "the page's own URL",
      files: { [pageFile]: document('[x](/docs/a#x)') },
      finds: [{ at: '/docs/a#x', says: /write '#x'/ }],
    },
    {
      name: 'a URL twice in its line or in HTML, without a fix, and a definition, with one',
      files: {
        [pageFile]: document(
          '[b](/docs/product/b) [/docs/product/b](/docs/product/b)\n\n<a href="/docs/product/b">c</a>\n\n[d]: /docs/product/b',
        ),
        ...other,
      },
      finds: [
        { at: '[b]', says: /b\.md/ },
        { at: '<a', says: /b\.md/ },
        { at: '[d]', says: /b\.md/ },
      ],
    },
  ],
});

import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { promisedRoute } from './promised-route.ts';

const list = 'content/data/routes.tsv';
const category = 'label: A\nlink:\n  type: generated-index\n  slug: /category/a--b\n';

testRule(promisedRoute, {
  checklist: 'R01',
  passing: [
    {
      name: 'paths of a document, the home page, a post, a category, a tag and the site itself; other spellings',
      files: {
        [pageFile]: document('Text.'),
        'content/docs/product/index.md': document('Text.', { slug: '/product/' }),
        'content/docs/a/x.md': document('Text.'),
        'content/docs/a/_category_.yml': category,
        'content/blog/a.md': post('Text.'),
        [list]: [
          '# path\tkind\twhat',
          '/docs/a\tdoc\ta',
          '/docs/product\tdoc\tlanding',
          '/docs/product/\tdoc\tlanding',
          '/blog/2025/03/17/release/callback\tblog\tpost',
          '/docs/category/a--b\tcategory\ta',
          '/docs/tags/nginx\ttag\tnginx',
          '/search\tpage\tsearch',
          '/docs/Old Name\tredirect\t/docs/a',
        ].join('\n'),
      },
    },
  ],
  failing: [
    {
      name: 'a path whose page moved, and one whose page is a draft, with the nearest',
      files: {
        'content/docs/knowledge/limits.md': document('Text.'),
        'content/docs/draft.md': document('Text.', { draft: true }),
        [list]: '/docs/product/limits\tdoc\tlimits\n/docs/draft\tdoc\tdraft',
      },
      finds: [
        {
          file: list,
          at: '/docs/product/limits',
          says: /no doc at '\/docs\/product\/limits'; the nearest is '\/docs\/knowledge\/limits': give/,
        },
        { file: list, at: '/docs/draft', says: /no doc at/ },
      ],
    },
  ],
});

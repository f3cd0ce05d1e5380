import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { duplicateRoute } from './duplicate-route.ts';

testRule(duplicateRoute, {
  checklist: 'V01',
  passing: [
    {
      name: "one source for each path; the site's own pages in code count once",
      files: {
        [pageFile]: document('Text.'),
        'content/docs/product/index.md': document('Text.'),
        'content/docs/draft.md': document('Text.', { slug: '/a', draft: true }),
        'site/src/pages/markdown-page.md': document('Text.'),
      },
      others: ['site/src/pages/index.tsx', 'site/src/pages/tools.tsx', 'site/src/pages/tools.test.tsx'],
    },
  ],
  failing: [
    {
      name: 'a template of two pages',
      files: {
        'content/docs/a/templates/a.md': document('```markdown title="form.md"\nx\n```'),
        'content/docs/a/templates/b.md': document('```markdown title="form.md"\nx\n```'),
      },
      finds: [
        {
          file: 'content/docs/a/templates/b.md',
          at: '---',
          says: /template 'form\.md' is already in content\/docs\/a\/templates\/a\.md/,
        },
      ],
    },
    {
      name: 'a slug that is the path of another page, on the line of the slug',
      files: { [pageFile]: document('Text.'), 'content/docs/b.md': document('Text.', { slug: '/a/' }) },
      finds: [
        {
          file: 'content/docs/b.md',
          at: 'slug: /a/',
          says: /'\/docs\/a\/' is already used by content\/docs\/a\.md: change/,
        },
      ],
    },
    {
      name: 'a file and a folder of one name',
      files: {
        'content/docs/product.md': document('Text.'),
        'content/docs/product/index.md': document('Text.'),
      },
      finds: [
        { file: 'content/docs/product/index.md', at: '', says: /already used by content\/docs\/product\.md/ },
      ],
    },
    {
      name: 'two posts at one path, and a document at a path that Docusaurus makes',
      files: {
        'content/blog/a.md': post('Text.'),
        'content/blog/b.md': post('Text.'),
        [pageFile]: document('Text.', { slug: '/tags' }),
      },
      finds: [
        { file: 'content/blog/b.md', at: 'slug', says: /already used by content\/blog\/a\.md/ },
        { at: 'slug: /tags', says: /already used by the site itself/ },
      ],
    },
    {
      name: "a document at the site's home page, if its code is found",
      files: { [pageFile]: document('Text.', { slug: '/' }) },
      others: ['site/src/pages/docs.tsx'],
      finds: [{ at: 'slug: /', says: /already used by site\/src\/pages\/docs\.tsx/ }],
    },
    {
      name: 'a page in code and a Markdown page at one path',
      files: { 'site/src/pages/about.md': document('Text.') },
      others: ['site/src/pages/about.tsx'],
      finds: [
        { file: 'site/src/pages/about.md', at: '', says: /already used by site\/src\/pages\/about\.tsx/ },
      ],
    },
    {
      name: "a document at the site's home page",
      files: { [pageFile]: document('Text.', { slug: '/' }) },
      finds: [{ at: 'slug: /', says: /'\/docs\/' is already used by the site itself/ }],
    },
    {
      name: 'two categories of one slug',
      files: {
        'content/docs/a/x.md': document('Text.'),
        'content/docs/b/x.md': document('Text.'),
        'content/docs/a/_category_.yml': 'label: A\nlink:\n  type: generated-index\n  slug: /category/a\n',
        'content/docs/b/_category_.yml': 'label: B\nlink:\n  type: generated-index\n  slug: /category/a\n',
      },
      finds: [{ file: 'content/docs/b/_category_.yml', at: 'slug: /category/a', says: /change the slug/ }],
    },
  ],
});

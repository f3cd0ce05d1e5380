import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { brokenLink } from './broken-link.ts';

const tags = 'nginx:\n  label: nginx\n  permalink: /nginx\n  description: The web server.\n';
const category = 'label: nginx\nlink:\n  type: generated-index\n  slug: /category/nginx-1\n';

testRule(brokenLink, {
  checklist: 'V01',
  passing: [
    {
      name: 'every path of the site, in each of its spellings',
      files: {
        'content/blog/p.md': post(
          [
            '[a](/docs/a) [b](/docs/a/) [c](/docs/product/#x) [d](/docs/product?q=1) [e](/docs/Start%20Here)',
            '[f](/docs/tags/nginx) [g](/blog/tags/nginx) [h](/docs/tags) [i](/blog/archive) [j](/blog) [k](/)',
            '[l](/tools) [m](/search?q=otp) [n](/docs/category/nginx-1) [o](/tools-of-support) [p](/docs)',
            '[q](/files/form.pdf) [r](/blog/authors/release) [s](/blog/2025/03/17/release/callback)',
            '[out](https://nginx.org/no-such-page) [mail](mailto:a@kwikid.example) [raw](pathname:///x/y)',
          ].join('\n'),
        ),
        [pageFile]: document('[x](./files/form.pdf) [y](product/) <a href="/docs/product">z</a>'),
        'content/docs/product/index.md': document('[below](./overview) [self](#)'),
        'content/docs/product/overview.md': document('Text.'),
        'content/docs/start-here.md': document('Text.', { slug: '/Start Here' }),
        'content/docs/tags.yml': tags,
        'content/docs/knowledge/nginx/_category_.yml': category,
        'content/docs/knowledge/nginx/headers.md': document('Text.'),
        'content/blog/authors.yml': 'release:\n  name: Release\n  page: true\n',
      },
      others: [
        'site/static/files/form.pdf',
        'content/docs/files/form.pdf',
        'site/src/pages/tools-of-support.tsx',
      ],
    },
    {
      name: 'a link to a draft, which another rule finds',
      files: {
        [pageFile]: document('[x](/docs/b)'),
        'content/docs/b.md': document('Text.', { draft: true }),
      },
    },
    {
      name: 'a link to the file of a template',
      files: {
        [pageFile]: document('[x](pathname:///templates/form.md)'),
        'content/docs/a/templates/b.md': document('```markdown title="form.md"\n# Form\n```'),
      },
    },
    {
      name: 'a link to a program',
      files: {
        [pageFile]: document('[x](pathname:///programs/find.py)'),
        'writing/samples/programs/find.py': 'x = 1',
      },
    },
    { name: 'a link in code', files: { [pageFile]: document('`[x](/docs/nowhere)`') } },
  ],
  failing: [
    {
      name: 'a URL without a page, with the nearest',
      files: {
        [pageFile]: document('Text.\n\n[x](/docs/prodcut/overview)'),
        'content/docs/product/overview.md': document('Text.'),
      },
      finds: [{ at: '/docs/prodcut/overview', says: /the nearest is '\/docs\/product\/overview'/ }],
    },
    {
      name: 'a template that no block makes: of another name, elsewhere, or a draft',
      files: {
        [pageFile]: document(
          '[x](pathname:///templates/from.md)\n[y](pathname:///templates/release-plan.md)\n\n```markdown title="release-plan.md"\nx\n```',
        ),
        'content/docs/a/templates/b.md': document('```markdown title="form.md"\n# Form\n```'),
        'content/docs/a/templates/c.md': document('```markdown title="release-plan.md"\nx\n```', {
          draft: true,
        }),
      },
      finds: [
        { at: 'from.md', says: /titled 'from\.md': the nearest is 'form\.md'/ },
        {
          at: 'release-plan.md',
          says: /titled 'release-plan\.md': give that title to the block of its form/,
        },
      ],
    },
    {
      name: 'a program that does not exist',
      files: {
        [pageFile]: document('[x](pathname:///programs/fnid.py)'),
        'writing/samples/programs/find.py': 'x = 1',
      },
      finds: [{ at: 'fnid.py', says: /no program 'fnid\.py': the nearest is 'find\.py'/ }],
    },
    {
      name: 'a page that has moved to another folder',
      files: {
        [pageFile]: document('[x](/docs/queue-api)'),
        'content/docs/product/peripheral-services/queue-api.md': document('Text.'),
      },
      finds: [{ at: 'queue-api', says: /the nearest is '\/docs\/product\/peripheral-services\/queue-api'/ }],
    },
    {
      name: 'a relative URL, an HTML link and a definition, each on its line',
      files: {
        [pageFile]: document('[x](./nowhere)\n\n<a href="/docs/nowhere">x</a>\n\n[y][z]\n\n[z]: /nowhere'),
      },
      finds: [
        { at: './nowhere', says: /'\/docs\/nowhere' \(written '\.\/nowhere'\)/ },
        { at: '<a href', says: /no page at/ },
        { at: '[z]:', says: /no page at '\/nowhere'/ },
      ],
    },
    {
      name: 'a file that does not exist, and one in another case',
      files: { [pageFile]: document('[x](./form.pdf)\n[y](/Docs/a)') },
      others: ['content/docs/Form.pdf'],
      finds: [
        { at: './form.pdf', says: /no page at '\/docs\/form\.pdf'/ },
        { at: '/Docs/a', says: /the nearest is '\/docs\/a'/ },
      ],
    },
    {
      name: 'a tag that no published page uses',
      files: { [pageFile]: document('[x](/docs/tags/aws)'), 'content/docs/tags.yml': tags },
      finds: [{ at: '/docs/tags/aws', says: /no page at '\/docs\/tags\/aws'/ }],
    },
    {
      name: 'a third list page of six posts, which fill two, of their tag too',
      files: Object.fromEntries(
        [0, 1, 2, 3, 4, 5].map((index) => [
          `content/blog/${index}.md`,
          post('[x](/blog/page/2) [y](/blog/tags/nginx/page/2) [z](/blog/page/3)', {
            slug: `/2025/01/0${index}/release/x`,
          }),
        ]),
      ),
      finds: [0, 1, 2, 3, 4, 5].map((index) => ({
        file: `content/blog/${index}.md`,
        at: '[z]',
        says: /no page at '\/blog\/page\/3'/,
      })),
    },
    {
      name: 'a second list page that five posts do not fill',
      files: { 'content/blog/p.md': post('[x](/blog/page/2)') },
      finds: [{ file: 'content/blog/p.md', at: '/blog/page/2', says: /no page at/ }],
    },
    {
      name: 'a malformed URL, and a missing @site file',
      files: { [pageFile]: document('[x](/docs/100%)\n[y](@site/static/x.pdf)') },
      finds: [
        { at: '100%', says: /percent-encode/ },
        { at: '@site', says: /'site\/static\/x\.pdf' does not exist: add it/ },
      ],
    },
  ],
});

import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { frontMatterNames } from './front-matter-names.ts';

const authors = 'release:\n  name: Release team\nplatform:\n  name: Platform team\n';
const areas = {
  'content/data/areas.yml':
    'areas:\n  - folder: knowledge\n    label: Knowledge\n    sidebar: knowledgeBaseSidebar\n',
};
const teams = {
  'content/data/teams.yml': `basis: proposed
reviewed: 2026-11-26
teams:
  platform:
    name: Platform
    purpose: Runs the core services of the product.
    duty: None.
`,
};
const postFile = 'content/blog/2025-03-17-callback.md';

testRule(frontMatterNames, {
  passing: [
    {
      name: 'documents by their ids, a sidebar, and neither',
      files: {
        ...areas,
        ...teams,
        [pageFile]: document('Text.', {
          owner: 'platform',
          pagination_prev: 'k/b',
          pagination_next: 'k/other',
          displayed_sidebar: 'knowledgeBaseSidebar',
        }),
        'content/docs/k/b.md': document('Text.', { pagination_prev: null, displayed_sidebar: null }),
        'content/docs/k/c.md': document('Text.', { id: 'other' }),
      },
    },
    {
      name: 'a draft that names a draft',
      files: {
        [pageFile]: document('Text.', { draft: true, pagination_next: 'b' }),
        'content/docs/b.md': document('Text.', { draft: true }),
      },
    },
    {
      name: 'authors that have their entry',
      files: { [postFile]: post('Text.'), 'content/blog/authors.yml': authors },
    },
    {
      name: 'authors if their file cannot be read, which another rule finds',
      files: { [postFile]: post('Text.'), 'content/blog/authors.yml': 'release:\n\tname: a\n' },
    },
  ],
  failing: [
    {
      name: 'missing documents, and names the nearest',
      files: {
        [pageFile]: document('Text.', { pagination_prev: 'k/bb', pagination_next: 'k/c' }),
        'content/docs/k/b.md': document('Text.'),
        'content/docs/k/c.md': document('Text.', { id: 'something-else' }),
      },
      finds: [
        { at: 'pagination_prev', says: /no published document 'k\/bb': did you mean 'k\/b'\?$/ },
        { at: 'pagination_next', says: /no published document 'k\/c': did you mean 'k\/b'\?$/ },
      ],
    },
    {
      name: 'a draft after a published page',
      files: {
        [pageFile]: document('Text.', { pagination_next: 'getting-started' }),
        'content/docs/getting-started.md': document('Text.', { draft: true }),
      },
      finds: [{ at: 'pagination_next', says: /no published document 'getting-started': remove it$/ }],
    },
    {
      name: 'an owner that teams.yml does not have, on a document and a post',
      files: {
        ...teams,
        [pageFile]: document('Text.', { owner: 'platfrom' }),
        [postFile]: post('Text.', { owner: 'finance', authors: [] }),
      },
      finds: [
        {
          file: postFile,
          at: 'owner',
          says: /^content\/data\/teams\.yml has no team 'finance': write one of platform$/,
        },
        { at: 'owner', says: /^content\/data\/teams\.yml has no team 'platfrom': did you mean 'platform'\?/ },
      ],
    },
    {
      name: 'a sidebar that is not there',
      files: { ...areas, [pageFile]: document('Text.', { displayed_sidebar: 'knowledgeSidebar' }) },
      finds: [
        {
          at: 'displayed_sidebar',
          says: /no sidebar 'knowledgeSidebar': did you mean 'knowledgeBaseSidebar'/,
        },
      ],
    },
    {
      name: 'an author without an entry, on its own line',
      files: {
        [postFile]: post('Text.', { authors: ['release', 'platfrom'] }),
        'content/blog/authors.yml': authors,
      },
      finds: [
        {
          file: postFile,
          at: '- platfrom',
          says: /^content\/blog\/authors\.yml has no author 'platfrom': .*'platform'/,
        },
      ],
    },
  ],
});

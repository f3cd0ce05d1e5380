import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { pageName } from './page-name.ts';

const page = document('Text.');

testRule(pageName, {
  passing: [
    {
      name: 'lower case, digits, hyphens, dots and underscores',
      files: {
        [pageFile]: page,
        'content/docs/rate-limits/v1.2_notes.mdx': page,
        'content/docs/_partials/_note.md': 'Text.',
        'content/docs/rate-limits/_category_.yml': 'label: Rate limits\n',
        'content/blog/2025-03-17-callback.md': post('Text.'),
      },
    },
    {
      name: 'files that are not pages of the documents or the blog',
      files: { 'content/README.md': 'Text.', 'site/src/pages/About.md': 'Text.' },
      others: ['content/docs/Queue 1.png', 'content/docs/.DS_Store'],
    },
  ],
  failing: [
    ...['100%', 'q?x', 'hash#x', 'two words', 'Capital', 'café', '.hidden'].map((name) => ({
      name: `${name}.md`,
      files: { [`content/docs/${name}.md`]: page },
      finds: [
        { file: `content/docs/${name}.md`, at: '---', says: /is not valid in a URL: write lower-case/ },
      ],
    })),
    {
      name: 'a folder and the post in it, each by its name',
      files: { 'content/blog/My posts/A.md': post('Text.') },
      finds: [
        { file: 'content/blog/My posts/A.md', at: '---', says: /'My posts' is not valid/ },
        { file: 'content/blog/My posts/A.md', at: '---', says: /'A\.md' is not valid/ },
      ],
    },
  ],
});

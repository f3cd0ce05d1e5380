import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { wordsOnly } from './words-only.ts';

const page = document('Text with {braces}.');

testRule(wordsOnly, {
  passing: [
    {
      name: 'Markdown with YAML above it',
      files: {
        [pageFile]: page,
        'content/blog/2025-03-17-callback.md': post('Text.'),
        'content/docs/rate-limits/_category_.yml': 'label: Rate limits\n',
      },
    },
    { name: 'files that are not pages', files: { 'content/README.md': 'Text.', 'site/README.mdx': 'Text.' } },
  ],
  failing: [
    ...['content/docs/page.mdx', 'content/docs/_part.mdx', 'content/blog/a.mdx', 'site/src/pages/a.mdx'].map(
      (file) => ({
        name: `MDX: ${file}`,
        files: { [file]: page },
        finds: [{ file, at: '---', says: /MDX runs code .*rename the file to \.md/ }],
      }),
    ),
    {
      name: 'front matter that would be run',
      files: { [pageFile]: '---js\n({ title: "A" })\n---\nText.' },
      finds: [{ at: '---js', says: /front matter is YAML, and 'js' could be run as code: write ---/ }],
    },
    {
      name: 'a part that no page can include',
      files: { 'content/docs/_part.md': 'Text.' },
      finds: [{ file: 'content/docs/_part.md', at: 'Text', says: /is in no page: rename it/ }],
    },
  ],
});

import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { descriptionUnique } from './description-unique.ts';

const description = 'A description that is written once and then, by mistake, once more.';

testRule(descriptionUnique, {
  passing: [
    {
      name: 'different descriptions, and a draft that repeats one',
      files: {
        [pageFile]: document('Text.', { description }),
        'content/docs/b.md': document('Text.'),
        'content/docs/c.md': document('Text.', { description, draft: true }),
      },
    },
  ],
  failing: [
    {
      name: 'the same description on a document and a post, whatever its case',
      files: {
        'content/blog/z.md': post('Text.', { description }),
        'content/docs/b.md': document('Text.', { description: description.toUpperCase() }),
      },
      finds: [
        {
          file: 'content/docs/b.md',
          at: 'description:',
          says: /same description as content\/blog\/z\.md: say what/,
        },
      ],
    },
  ],
});

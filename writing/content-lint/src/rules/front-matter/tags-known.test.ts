import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { tagsKnown } from './tags-known.ts';

const tagsFile = 'content/docs/tags.yml';
const nginx = 'nginx:\n  label: nginx\n  permalink: /nginx\n  description: The web server.\n';

testRule(tagsKnown, {
  passing: [
    { name: 'a tag with its entry', files: { [pageFile]: document('Text.'), [tagsFile]: nginx } },
    {
      name: 'a tags file that cannot be read, which another rule finds',
      files: { [pageFile]: document('Text.'), [tagsFile]: 'nginx:\n\tlabel: a\n' },
    },
    { name: 'an area without pages', files: { [tagsFile]: nginx } },
  ],
  failing: [
    {
      name: 'an unknown tag, and names the nearest',
      files: { [pageFile]: document('Text.', { tags: ['nginx', 'ngnix'] }), [tagsFile]: nginx },
      finds: [{ at: '- ngnix', says: /unknown tag 'ngnix': did you mean 'nginx'/ }],
    },
    {
      name: 'an entry that only a draft uses',
      files: {
        [pageFile]: document('Text.'),
        'content/docs/b.md': document('Text.', { tags: ['aws'], draft: true }),
        [tagsFile]: `${nginx}aws:\n  label: AWS\n  permalink: /aws\n  description: The cloud.\n`,
      },
      finds: [{ file: tagsFile, at: 'aws:', says: /on no published page: use it or remove/ }],
    },
    {
      name: 'an entry without words, and one whose URL is taken',
      files: {
        [pageFile]: document('Text.', { tags: ['nginx', 'aws', 'web'] }),
        [tagsFile]: `${nginx}aws:\n  label: AWS\nweb:\n  label: Web\n  permalink: /nginx\n  description: Web.\n`,
      },
      finds: [
        { file: tagsFile, at: 'aws:', says: /lacks permalink and description: add/ },
        { file: tagsFile, at: 'web:', says: /'web' and 'nginx' share \/nginx/ },
      ],
    },
    {
      name: 'two entries without a permalink, each reported',
      files: {
        [pageFile]: document('Text.', { tags: ['aws', 'web'] }),
        [tagsFile]:
          'aws:\n  label: AWS\n  description: The cloud.\nweb:\n  label: Web\n  description: The web.\n',
      },
      finds: [
        { file: tagsFile, at: 'aws:', says: /lacks permalink: add/ },
        { file: tagsFile, at: 'web:', says: /lacks permalink: add/ },
      ],
    },
    {
      name: "a document's tag on a post, because tags belong to one area",
      files: { 'content/blog/a.md': post('Text.', { tags: ['nginx'] }), 'content/blog/tags.yml': '{}' },
      finds: [{ file: 'content/blog/a.md', at: '- nginx', says: /add it to content\/blog\/tags\.yml/ }],
    },
  ],
});

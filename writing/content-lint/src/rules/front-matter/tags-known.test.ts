import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { tagsKnown } from './tags-known.ts';

const tagsFile = 'content/docs/tags.yml';
const nginx = 'nginx:\n  label: nginx\n  permalink: /nginx\n  description: The web server.\n';
const tagged = (...tags: string[]) => document('Text.', { tags });
const two = (...tags: string[]) => ({ [pageFile]: tagged(...tags), 'content/docs/b.md': tagged(...tags) });

testRule(tagsKnown, {
  passing: [
    {
      name: 'a tag of two pages with its entry',
      files: { [pageFile]: document('Text.'), 'content/docs/b.md': document('Text.'), [tagsFile]: nginx },
    },
    {
      name: 'a promised tag of one page',
      files: {
        [pageFile]: document('Text.'),
        [tagsFile]: nginx,
        'content/data/routes.tsv': '/docs/tags/nginx\ttag\t',
      },
    },
    {
      name: 'a tags file that cannot be read, which another rule finds',
      files: { [pageFile]: document('Text.'), [tagsFile]: 'nginx:\n\tlabel: a\n' },
    },
    { name: 'an area without pages', files: { [tagsFile]: nginx } },
  ],
  failing: [
    {
      name: 'an unknown tag, and names the nearest',
      files: { ...two('nginx'), 'content/docs/c.md': tagged('ngnix'), [tagsFile]: nginx },
      finds: [
        { file: 'content/docs/c.md', at: '- ngnix', says: /unknown tag 'ngnix': did you mean 'nginx'/ },
      ],
    },
    {
      name: 'an entry that only a draft uses, and one of a single page',
      files: {
        ...two('nginx'),
        'content/docs/c.md': document('Text.', { tags: ['aws', 'web'], draft: true }),
        'content/docs/d.md': tagged('web', 'web'),
        [tagsFile]: `${nginx}${nginx.replaceAll('nginx', 'aws')}${nginx.replaceAll('nginx', 'web')}`,
      },
      finds: [
        { file: tagsFile, at: 'aws:', says: /on no published page: use it or remove/ },
        { file: tagsFile, at: 'web:', says: /is only on content\/docs\/d\.md: add it to another/ },
      ],
    },
    {
      name: 'entries without words, each reported',
      files: {
        ...two('aws', 'web'),
        [tagsFile]: 'aws:\n  label: AWS\nweb:\n  label: Web\n  description: The web.\n',
      },
      finds: [
        { file: tagsFile, at: 'aws:', says: /lacks permalink and description: add/ },
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

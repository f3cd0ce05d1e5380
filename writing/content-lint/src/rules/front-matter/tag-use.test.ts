import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { tagUse } from './tag-use.ts';

const tagsFile = 'content/docs/tags.yml';
const tags = (...names: string[]) =>
  names.map((name) => `${name}:\n  label: ${name}\n  permalink: /${name}\n  description: D.\n`).join('');
const tagged = (...names: string[]) => document('Text.', { tags: names });

testRule(tagUse, {
  passing: [
    {
      name: 'a tag of two pages',
      files: { [pageFile]: tagged('nginx'), 'content/docs/b.md': tagged('nginx'), [tagsFile]: tags('nginx') },
    },
    {
      name: 'a promised tag of one page',
      files: {
        [pageFile]: tagged('nginx'),
        [tagsFile]: tags('nginx'),
        'content/data/routes.tsv': '/docs/tags/nginx\ttag\t',
      },
    },
    {
      name: 'what another rule finds: an unused entry, an unknown tag, a file that cannot be read',
      files: { [pageFile]: tagged('gone'), [tagsFile]: tags('unused') },
    },
    {
      name: 'tags of posts',
      files: { 'content/blog/p.md': post('Text.'), 'content/blog/tags.yml': tags('nginx') },
    },
  ],
  failing: [
    {
      name: 'a tag twice on one page, and also on a draft and a post',
      files: {
        [pageFile]: tagged('nginx', 'nginx'),
        'content/docs/b.md': document('Text.', { tags: ['nginx'], draft: true }),
        'content/blog/p.md': post('Text.'),
        [tagsFile]: `${tags('aws')}${tags('nginx')}`,
      },
      finds: [{ file: tagsFile, at: 'nginx:', says: /'nginx' is only on content\/docs\/a\.md: add/ }],
    },
  ],
});

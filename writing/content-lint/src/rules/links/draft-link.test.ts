import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { draftLink } from './draft-link.ts';

const draft = document('[back](./a.md)', { draft: true });

testRule(draftLink, {
  passing: [
    {
      name: 'a URL without a page, beside a draft',
      files: { [pageFile]: document('[x](/docs/nowhere)'), 'content/docs/c.md': draft },
    },
    {
      name: 'links to published and unlisted pages, and of drafts among themselves',
      files: {
        [pageFile]: document('[b](./b.md)'),
        'content/docs/b.md': document('Text.', { unlisted: true }),
        'content/docs/c.md': draft,
        'content/docs/d.md': document('[c](./c.md)', { draft: true }),
      },
    },
  ],
  failing: [
    {
      name: 'a link to a draft, by its file and by its URL',
      files: { [pageFile]: document('[c](./c.md)\n\n[c](/docs/c#x)'), 'content/docs/c.md': draft },
      finds: [
        { at: './c.md', says: /a draft, content\/docs\/c\.md: publish it or remove the link/ },
        { at: '/docs/c#x', says: /a draft/ },
      ],
    },
  ],
});

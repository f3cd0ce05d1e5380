import { document, pageFile, testRule } from '../../fixture.ts';
import { askedRule } from './asked.ts';

const file = 'content/data/asked/docs.yml';
const page = document('Text.\n\n## Limits\n\nMore text.');

testRule(askedRule, {
  passing: [
    {
      name: 'a page and one of its sections, each with phrases',
      files: {
        [pageFile]: page,
        'content/docs/made.md': document('Text.\n\n::openapi[queue-api]'),
        [file]:
          "/docs/a:\n  - how much is too much\n/docs/a#limits:\n  - quota\n  - '389 636'\n/docs/made#list-queues:\n  - all queues\n",
        'content/data/other.yml': '/docs/gone:\n  - quota\n',
      },
    },
  ],
  failing: [
    {
      name: 'a page and a section that do not exist',
      files: { [pageFile]: page, [file]: '/docs/aa:\n  - quota\n/docs/a#limit:\n  - throttling\n' },
      finds: [
        { file, at: '/docs/aa', says: /no page at '\/docs\/aa'; the nearest is '\/docs\/a': move/ },
        { file, at: '/docs/a#limit', says: /has no section '#limit'; the nearest is '#limits': move/ },
      ],
    },
    {
      name: 'no list, no words, a phrase too long, and one that leads to two sections',
      files: {
        [pageFile]: page,
        [file]: `/docs/a: quota\n/docs/a#limits:\n  - Throttling\n  - throttling\n  - ${'word '.repeat(20)}end\n`,
      },
      finds: [
        { file, at: '/docs/a: quota', says: /has no list of 1 to 6 phrases: write one/ },
        { file, at: '- throttling', says: /'throttling' leads to '\/docs\/a#limits' already/ },
        { file, at: 'word word', says: /is longer than 80 characters: cut it/ },
      ],
    },
    {
      name: 'a file without paths',
      files: { [pageFile]: page, [file]: '- quota\n' },
      finds: [{ file, at: '- quota', says: /write paths, each with a list of phrases/ }],
    },
  ],
});

import { document, pageFile, testRule } from '../../testing/fixture.ts';
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
          "/docs/a:\n  - how much is too much\n/docs/a#limits:\n  - quota\n  - '389 636'\n  - More text:\n      - what more is there\n/docs/made#list-queues:\n  - all queues\n",
        'content/data/other.yml': '/docs/gone:\n  - quota\n',
      },
    },
  ],
  failing: [
    {
      name: 'a group of links that the owner removed from /tools',
      files: {
        'content/data/links.yml':
          'public_documentation: https://docs.acme.example/\nsource:\n  repository: https://git.acme.example/docs\n  branch: main\n  host: github\ngroups:\n  - title: Our tools\n    items:\n      - id: wiki\n        label: Wiki\n        href: https://wiki.acme.example/\n        description: Notes of all teams.\n',
        'content/data/asked/site.yml':
          '/tools#our-tools:\n  - where are notes\n/tools#monitoring:\n  - is it up\n',
      },
      finds: [
        {
          file: 'content/data/asked/site.yml',
          at: '/tools#monitoring',
          says: /\/tools has no section '#monitoring'.*: move the phrases, or remove them/,
        },
      ],
    },
    {
      name: 'a page and a section that do not exist',
      files: { [pageFile]: page, [file]: '/docs/aa:\n  - quota\n/docs/a#limit:\n  - throttling\n' },
      finds: [
        { file, at: '/docs/aa', says: /no page at '\/docs\/aa'; the nearest is '\/docs\/a': move/ },
        { file, at: '/docs/a#limit', says: /has no section '#limit'; the nearest is '#limits': move/ },
      ],
    },
    {
      name: 'phrases of a block without a list, too many, or known already',
      files: {
        [pageFile]: page,
        [file]:
          '/docs/a:\n  - quota\n  - More text: throttling\n/docs/a#limits:\n  - More:\n      - quota\n  - Text: [a, b, c, d, e]\n',
      },
      finds: [
        { file, at: 'More text', says: /'More text' has no list of 1 to 4 phrases/ },
        { file, at: '      - quota', says: /'quota' leads to '\/docs\/a' already/ },
        { file, at: '  - Text', says: /'Text' has no list of 1 to 4 phrases/ },
      ],
    },
    {
      name: 'no list, no words, a phrase too long, and one that leads to two sections',
      files: {
        [pageFile]: page,
        [file]: `/docs/a: quota\n/docs/a#limits:\n  - Throttling\n  - throttling\n  - ${'word '.repeat(25)}end\n`,
      },
      finds: [
        { file, at: '/docs/a: quota', says: /has no list of phrases: write one/ },
        { file, at: '- throttling', says: /'throttling' leads to '\/docs\/a#limits' already/ },
        { file, at: 'word word', says: /is longer than 100 characters: cut it/ },
      ],
    },
    {
      name: 'phrases that say what the headings say',
      files: {
        [pageFile]: page,
        [file]:
          '/docs/a#limits:\n  - what are the limits\n  - limits of a relay\n  - More:\n      - which limit\n',
      },
      finds: [
        { file, at: 'what are', says: /'what are the limits' says only what the headings say/ },
        { file, at: 'which limit', says: /'which limit' says only what the headings say/ },
      ],
    },
    {
      name: 'a file without paths',
      files: { [pageFile]: page, [file]: '- quota\n' },
      finds: [{ file, at: '- quota', says: /write paths, each with a list of phrases/ }],
    },
  ],
});

import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { dataFiles } from './data-files.ts';

const file = 'content/data/announcement.yml';

testRule(dataFiles, {
  passing: [
    {
      name: 'URLs of pages in each spelling, and of other sites',
      files: {
        [pageFile]: document('Text.', { slug: '/Start Here' }),
        [file]:
          'link:\n  href: /docs/Start%20Here?x#y\nall:\n  - href: //cdn.example/a\n  - href: https://a.example/\n  - path: /gone\n',
      },
    },
  ],
  failing: [
    {
      name: 'a file that is not YAML',
      files: { [file]: 'id: a\nlink:\n\thref: /docs\n' },
      finds: [
        {
          file,
          at: 'href',
          says: /^not YAML: Tabs [^;]*; indent with blanks, not with a tab\n {3}href: \/docs\n {2}\^$/,
        },
      ],
    },
    {
      name: 'URLs without a page, deep in lists too',
      files: {
        [pageFile]: document('Text.'),
        [file]: 'link:\n  href: /docs/aa\nall:\n  - href: /docs/a\n  - items:\n      - href: /toools#x\n',
      },
      finds: [
        { file, at: '/docs/aa', says: /no page at '\/docs\/aa': the nearest is '\/docs\/a'/ },
        { file, at: '/toools', says: /the nearest is '\/tools'/ },
      ],
    },
  ],
});

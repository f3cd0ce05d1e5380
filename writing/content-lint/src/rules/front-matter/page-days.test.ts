import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { pageDays } from './page-days.ts';

const postFile = 'content/blog/2025-03-17-callback.md';
/** YAML writes a day in quotes; unquoted it is a date. */
const unquoted = (text: string) => text.replaceAll(/: "?(\d{4}-[\d-]+)"?$/gm, ': $1');

testRule(pageDays, {
  passing: [
    {
      name: 'days that are not in the future, such as the day of the run and 29 February',
      files: {
        [pageFile]: document('Text.', { reviewed: '2026-11-20', confirmed: '2026-11-19' }),
        'content/docs/b.md': unquoted(document('Text.', { reviewed: '2024-02-29' })),
      },
    },
    {
      name: 'a post whose file name, slug and date name one day, in each spelling',
      files: {
        [postFile]: post('Text.'),
        'content/blog/2025/3/17/b.md': unquoted(post('Text.')),
        'content/blog/2025-03-17-c.md': post('Text.', { date: '2025-03-17T09:30:00Z' }),
        'content/blog/d.md': post('Text.'),
      },
    },
    {
      name: 'an invalid day, which another rule finds',
      files: { [pageFile]: document('Text.', { reviewed: 'soon', confirmed: 7 }) },
    },
  ],
  failing: [
    {
      name: 'a day that is not in the calendar, as a date',
      files: { [pageFile]: unquoted(document('Text.', { reviewed: '2026-02-31', confirmed: '2026-13-01' })) },
      finds: [
        {
          at: 'reviewed: 2026-02-31',
          says: /^reviewed: 2026-02-31 does not exist and is read as 2026-03-03: write the day of the last review$/,
        },
        { at: 'confirmed: 2026-13-01', says: /^confirmed: 2026-13-01 does not exist/ },
      ],
    },
    {
      name: 'days in the future, as dates and as text',
      files: {
        [pageFile]: document('Text.', { reviewed: '2099-01-01' }),
        'content/docs/b.md': unquoted(document('Text.', { confirmed: '2026-11-21' })),
        'content/blog/e.md': post('Text.', { slug: '/2027/01/01/release/e', date: '2027-01-01' }),
      },
      finds: [
        {
          file: 'content/blog/e.md',
          at: 'date',
          says: /^date: 2027-01-01 is in the future: write the day of publication$/,
        },
        {
          at: 'reviewed',
          says: /^reviewed: 2099-01-01 is in the future: write the day of the last review$/,
        },
        { file: 'content/docs/b.md', at: 'confirmed', says: /^confirmed: 2026-11-21 is in the future/ },
      ],
    },
    {
      name: 'a post whose file name, slug and date differ',
      files: { [postFile]: post('Text.', { slug: '/2025/03/18/release/callback', date: '2025-03-19' }) },
      finds: [
        {
          file: postFile,
          at: 'date',
          says: /2025-03-17 in the file name, 2025-03-18 in slug, 2025-03-19 in date: write the same in each$/,
        },
      ],
    },
  ],
});

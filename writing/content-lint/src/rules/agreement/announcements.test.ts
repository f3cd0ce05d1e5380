import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { announcements } from './announcements.ts';

const file = 'content/data/announcement.yml';
const asking = {
  [pageFile]: document('Text.', { slug: '/policy', acknowledge: { who: ['support'], within: 7 } }),
};
const written = (...fields: string[]) =>
  `announcements:\n  - id: a-policy\n    text: A policy changed.\n${fields.map((field) => `    ${field}\n`).join('')}`;
const link = 'link: { label: Read it, href: /docs/policy#top }';

testRule(announcements, {
  passing: [
    { name: 'no file', files: {} },
    { name: 'news for everybody', files: { [file]: written('from: 2026-11-01', 'until: 2026-11-30') } },
    {
      name: 'one that must be acknowledged, for those whom its page asks',
      files: { ...asking, [file]: written('for: [support]', link, 'acknowledge: true') },
    },
  ],
  failing: [
    {
      name: 'one that must be acknowledged and links nowhere, or to a page that asks nobody',
      files: {
        [pageFile]: document('Text.', { slug: '/policy' }),
        [file]: written('for: [support]', link, 'acknowledge: true'),
      },
      finds: [{ file, at: 'acknowledge', says: /links to no page that asks/ }],
    },
    {
      name: 'one for more roles than its page asks',
      files: { ...asking, [file]: written('for: [support, developer]', link, 'acknowledge: true') },
      finds: [{ file, at: 'acknowledge', says: /write for: \[support\]/ }],
    },
    {
      name: 'one for everybody whose page asks a role',
      files: { ...asking, [file]: written(link, 'acknowledge: true') },
      finds: [{ file, at: 'acknowledge', says: /shown to roles .* write for: \[support\]/ }],
    },
    {
      name: 'days in the wrong order',
      files: { [file]: written('from: 2026-11-30', 'until: 2026-11-01') },
      finds: [{ file, at: 'id', says: /until is before from/ }],
    },
    {
      name: 'an unknown role',
      files: { [file]: written('for: [king]') },
      finds: [{ file, at: 'for', says: /for\.0/ }],
    },
  ],
});

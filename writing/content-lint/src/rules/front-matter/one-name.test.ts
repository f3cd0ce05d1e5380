import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { oneName } from './one-name.ts';

const named = (title: string, label: string) => ({
  [pageFile]: document('Text.', { title, sidebar_label: label }),
});

testRule(oneName, {
  passing: [
    { name: 'a page without a label', files: { [pageFile]: document('Text.') } },
    { name: 'the beginning of the title', files: named('Rate limiting in nginx', 'Rate limiting') },
    {
      name: 'words from its middle, in another case',
      files: named('How to hide the version', 'Hide the version'),
    },
    { name: 'the first page of a category', files: named('Redis', 'Overview') },
  ],
  failing: [
    {
      name: 'another name',
      files: named('Manage an incident', 'Incident management'),
      finds: [
        { at: 'sidebar_label', says: /^'Incident management' is not part of the title 'Manage an incident'/ },
      ],
    },
    {
      name: 'the title with a word left out',
      files: named('Hide the nginx version', 'Hide the version'),
      finds: [{ at: 'sidebar_label', says: /is not part of the title/ }],
    },
    {
      name: 'a part of a word',
      files: named('SSL certificates', 'SSL certificate'),
      finds: [{ at: 'sidebar_label', says: /is not part of the title/ }],
    },
  ],
});

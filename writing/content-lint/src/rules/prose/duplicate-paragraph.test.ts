import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { duplicateParagraph } from './duplicate-paragraph.ts';

const text =
  'Put the limit where the real address of the client is known, for behind a load balancer every client shares the same one.';

const proposed = 'Proposed: describes no running system until its owner confirms it.';

testRule(duplicateParagraph, {
  passing: [
    {
      name: 'a short sentence on two pages, and a paragraph twice on one',
      files: {
        [pageFile]: document(`Run the check again.\n\n${text}\n\n${text}`),
        'content/docs/b.md': document('Run the check again.'),
      },
    },
    {
      name: 'the sentence that every proposed page carries',
      files: {
        [pageFile]: document(`${proposed} The ports and queues that it names are in one file.`),
        'content/docs/b.md': document(`${proposed} The ports and queues that it names are in one file.`),
      },
    },
    {
      name: 'the same lines of code',
      files: {
        [pageFile]: document(`\`\`\`text\n${text}\n\`\`\``),
        'content/docs/b.md': document(`\`\`\`text\n${text}\n\`\`\``),
      },
    },
  ],
  failing: [
    {
      name: 'the same paragraph on two pages, whatever its markup and line breaks',
      files: {
        [pageFile]: document(`Text.\n\n${text}`),
        'content/docs/b.md': document(
          `- ${text.replace('limit', '**limit**').replace('known,', 'known,\n  ')}`,
        ),
      },
      finds: [
        {
          file: 'content/docs/b.md',
          at: '**limit**',
          says: /the same paragraph as content\/docs\/a\.md:\d+: keep one/,
        },
      ],
    },
  ],
});

import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { headingId } from './heading-id.ts';

testRule(headingId, {
  passing: [
    {
      name: 'ids of their own, also of equal headings, and a heading that ends with a number',
      files: {
        [pageFile]: document(
          '## A\n\n## A {#a-again}\n\n## B {#own}\n\n## C <!-- #other -->\n\n## `code`\n\n## Step\n\n## Step 1',
        ),
      },
    },
    {
      name: 'one id on two pages',
      files: { [pageFile]: document('## A {#a}'), 'content/docs/b.md': document('## B {#a}') },
    },
    { name: 'a section about sources, without a list below', files: { [pageFile]: document('## Sources') } },
  ],
  failing: [
    {
      name: 'equal headings, whose ids are numbered',
      files: { [pageFile]: document('## Review\n\n## *Review*\n\n## B\n\n## Review!\n\n## review') },
      finds: [
        {
          at: '*Review*',
          says: /^'Review' is the heading of line \d+, too, so that its id is '#review-1': say what differs, or write an/,
        },
        { at: 'Review!', says: /'#review-2'/ },
        { at: '## review', says: /'#review-3'/ },
      ],
    },
    {
      name: 'the id of the list that the site adds below the text',
      files: {
        [pageFile]: document('## Sources', { sources: [{ title: 'RFC 6585' }] }),
        'content/docs/b.md': document('## From {#sources}', { controls: ['Act 1, section 2: a notice'] }),
      },
      finds: [
        { at: '## Sources', says: /^'#sources' is the id of the list of sources and clauses below the text/ },
        { file: 'content/docs/b.md', at: '## From', says: /write another heading, or another/ },
      ],
    },
    {
      name: 'one id twice, in each syntax',
      files: { [pageFile]: document('## A {#same}\n\n## B {#same}\n\n## C <!-- #same -->') },
      finds: [
        { at: '## B', says: /^'#same' is the id of the heading in line \d+: write another \{#id\}$/ },
        { at: '## C', says: /^'#same'/ },
      ],
    },
    {
      name: 'an id that equals one made from words',
      files: { [pageFile]: document('## How to verify\n\n## Check {#how-to-verify}') },
      finds: [{ at: '## Check', says: /'#how-to-verify' is the id/ }],
    },
    {
      name: 'headings without words',
      files: { [pageFile]: document('##\n\n## {#a}\n\n## <!-- later -->') },
      finds: ['##', '## {#a}', '## <!--'].map((at) => ({ at, says: /^a heading without words: write/ })),
    },
  ],
});

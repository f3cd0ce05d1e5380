import { document, pageFile, testRule } from '../../fixture.ts';
import { headingId } from './heading-id.ts';

testRule(headingId, {
  passing: [
    {
      name: 'equal headings, which are numbered, and ids of their own',
      files: { [pageFile]: document('## A\n\n## A\n\n## B {#own}\n\n## C <!-- #other -->\n\n## `code`') },
    },
    {
      name: 'one id on two pages',
      files: { [pageFile]: document('## A {#a}'), 'content/docs/b.md': document('## B {#a}') },
    },
  ],
  failing: [
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

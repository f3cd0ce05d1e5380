import { document, pageFile, testRule } from '../../fixture.ts';
import { controlWording } from './control-wording.ts';

const other = 'content/docs/b.md';
const explaining = 'content/docs/knowledge/compliance-governance/dpdp.md';
const serving = (...controls: string[]) => document('Text.', { controls });

testRule(controlWording, {
  passing: [
    {
      name: 'the same words, and other words for another clause or instrument',
      files: {
        [pageFile]: serving('Act 1, 5: a notice', 'Act 1, 5(1): a longer notice'),
        [other]: serving('Act 1, 5: a notice', 'Act 2, 5: other'),
      },
    },
  ],
  failing: [
    {
      name: 'two wordings of one clause',
      files: {
        [pageFile]: serving('Act 1, 5: a notice'),
        [other]: serving('Act 1, 4: x', 'Act 1, 5: notice'),
      },
      finds: [
        {
          file: other,
          at: '5: notice',
          says: /asks for 'notice' here, and for 'a notice' in content\/docs\/a\.md/,
        },
      ],
    },
    {
      name: 'words that are not those of the explaining page',
      files: { [pageFile]: serving('Act 1, 5: notice'), [explaining]: serving('Act 1, 5: a notice') },
      finds: [{ at: '5: notice', says: /and for 'a notice' in .*dpdp\.md: write the same/ }],
    },
  ],
});

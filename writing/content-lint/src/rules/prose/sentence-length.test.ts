import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { sentenceLength } from './sentence-length.ts';

const sentence = (words: number) => `${Array.from({ length: words }, () => 'word').join(' ')}.`;

testRule(sentenceLength, {
  passing: [
    {
      name: 'an average of 25, with one long sentence, code and tables not counted',
      files: {
        [pageFile]: document(
          `${sentence(40)} ${sentence(10)}\n\n\`\`\`text\n${sentence(90)}\n\`\`\`\n\n| a |\n|---|\n| ${sentence(90)} |`,
        ),
      },
    },
    { name: 'a page without sentences', files: { [pageFile]: document('## A') } },
  ],
  failing: [
    {
      name: 'an average of 26, on the line of the longest',
      files: { [pageFile]: document(`${sentence(20)}\n\n- Longest ${sentence(31)}`) },
      finds: [{ at: 'Longest', says: /^26\.0 words .* split the longest \(32 words/ }],
    },
  ],
});
